import { api } from "../platform/api/command.ts";
import * as lists from "./commands/lists.ts";
import * as settings from "./commands/settings.ts";
import * as steps from "./commands/steps.ts";
import { contract } from "./contract.ts";

export const handler = api(contract, { ...lists, ...steps, ...settings });
