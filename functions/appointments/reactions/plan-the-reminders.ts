import * as z from "zod/mini";
import { AppointmentTime } from "#events";
import { instantOf } from "#kernel/dates";
import { contextOf } from "../../platform/clock.ts";
import type { Reaction } from "../../platform/events/reaction.ts";
import { commit } from "../../platform/table/transaction.ts";
import { statusTraits } from "../domain/index.ts";
import { forgetReminders, planReminders } from "../reminders.ts";
import { appointments } from "../store.ts";

const Moved = z.object({ from: AppointmentTime });

/**
 * Plans the reminders from the current state, so events may arrive in any order: a requested or confirmed appointment
 * has those of its time, a moved or ended one has none of its old ones. A request's reminder that a confirmation makes
 * useless is dropped when it falls due.
 */
export const planTheReminders: Reaction = async ({ envelope }) => {
  const { kind, id } = envelope.aggregate;
  if (kind !== "appointment") return;
  const appointment = await appointments.find(id);
  if (!appointment) throw new Error(`An event is about the appointment ${id}, which is not there.`);
  const { now } = contextOf(envelope.correlationId);
  const isOver = statusTraits[appointment.status].notification === "nothing";
  const from = z.safeParse(Moved, envelope.data).data?.from;
  const isLeft = from !== undefined && instantOf(from) !== instantOf(appointment);
  const writes = [
    ...(isOver ? forgetReminders(id, appointment, now) : []),
    ...(isLeft ? forgetReminders(id, from, now) : []),
    ...planReminders(appointment, now),
  ];
  if (writes.length > 0) await commit(writes);
};
