import { api } from "../platform/api/command.ts";
import { appointment } from "./commands/appointment.ts";
import { book } from "./commands/book.ts";
import { cancel } from "./commands/cancel.ts";
import { complete } from "./commands/complete.ts";
import { confirm } from "./commands/confirm.ts";
import { list } from "./commands/list.ts";
import { noShow } from "./commands/no-show.ts";
import { reschedule } from "./commands/reschedule.ts";
import { revert } from "./commands/revert.ts";
import { slots } from "./commands/slots.ts";
import { contract } from "./contract.ts";

export const handler = api(contract, {
  slots,
  book,
  list,
  appointment,
  confirm,
  cancel,
  reschedule,
  complete,
  noShow,
  revert,
});
