import { api } from "../platform/api/command.ts";
import * as lists from "./commands/lists.ts";
import * as messages from "./commands/messages.ts";
import * as settings from "./commands/settings.ts";
import { contract } from "./contract.ts";

export const handler = api(contract, { ...lists, ...messages, ...settings });
