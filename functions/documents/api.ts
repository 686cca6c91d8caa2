import { api } from "../platform/api/command.ts";
import { announce } from "./commands/announce.ts";
import { letterhead } from "./commands/letterhead.ts";
import { link } from "./commands/link.ts";
import { mine } from "./commands/mine.ts";
import { photo } from "./commands/photo.ts";
import { removeDocument } from "./commands/remove-document.ts";
import { state } from "./commands/state.ts";
import { contract } from "./contract.ts";

export const handler = api(contract, {
  ...{ announce, mine, link, letterhead, photo, state },
  remove: removeDocument,
});
