import { api } from "../platform/api/command.ts";
import * as calls from "./commands/calls.ts";
import * as start from "./commands/start.ts";
import { contract } from "./contract.ts";

export const handler = api(contract, { ...calls, ...start });
