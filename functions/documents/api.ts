import { api } from "../platform/api/command.ts";
import { announce } from "./commands/announce.ts";
import { link } from "./commands/link.ts";
import { mine } from "./commands/mine.ts";
import { removeDocument } from "./commands/remove-document.ts";
import { state } from "./commands/state.ts";
import { contract } from "./contract.ts";

export const handler = api(contract, { announce, mine, link, state, remove: removeDocument });
