import { api } from "../platform/api/command.ts";
import { affectedAppointments } from "./availability/commands/affected-appointments.ts";
import { availability } from "./availability/commands/availability.ts";
import { changeAffected } from "./availability/commands/change-affected.ts";
import { changeAvailability } from "./availability/commands/change-availability.ts";
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
  availability,
  changeAvailability,
  affectedAppointments,
  changeAffected,
  confirm,
  cancel,
  reschedule,
  complete,
  noShow,
  revert,
});
