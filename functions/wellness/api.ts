import { api } from "../platform/api/command.ts";
import * as commands from "./commands.ts";
import { contract } from "./contract.ts";

export const handler = api(contract, commands);
