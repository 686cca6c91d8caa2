import * as z from "zod/mini";
import { instantOf } from "#kernel/dates";
import { AppointmentTime } from "../../../events/appointments.ts";
import { contextOf } from "../../platform/clock.ts";
import type { Reaction } from "../../platform/events/reaction.ts";
import { commit } from "../../platform/table/transaction.ts";
import { statusTraits } from "../domain/index.ts";
import { forgetReminders, planReminders } from "../reminders.ts";
import { appointments } from "../store.ts";

const Moved = z.object({ from: AppointmentTime });

/**
 * What falls due of an appointment follows from how it stands now, whichever of its events is heard, in whatever order: a
 * request or a confirmed one has the moments of its time, one that was moved or is over has none of its old ones. What a request
 * had planned and a confirmed one does not need is dropped when it falls due.
 */
export const planTheReminders: Reaction = async ({ envelope }) => {
  const { kind, id } = envelope.aggregate;
  if (kind !== "appointment") return;
  const appointment = await appointments.find(id);
  if (!appointment) throw new Error(`An event is about the appointment ${id}, which is not there.`);
  const { now } = contextOf(envelope.correlationId);
  const isOver = statusTraits[appointment.status].tells === "nothing";
  const from = z.safeParse(Moved, envelope.data).data?.from;
  const isLeft = from !== undefined && instantOf(from) !== instantOf(appointment);
  const writes = [
    ...(isOver ? forgetReminders(id, appointment, now) : []),
    ...(isLeft ? forgetReminders(id, from, now) : []),
    ...planReminders(appointment, now),
  ];
  if (writes.length > 0) await commit(writes);
};
