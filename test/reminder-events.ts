import * as z from "zod/mini";
import { passedEvents } from "./world.ts";

const Data = z.object({ appointmentId: z.string(), lead: z.string(), calendarSequence: z.number() });

/** The published reminder and unanswered-request events of an appointment, in order, repetitions included. */
export async function reminderEvents(
  origin: string,
  appointmentId: string,
  type: "reminder_due" | "unanswered" = "reminder_due",
) {
  const events = await passedEvents(origin);
  return events
    .filter(({ detailType }) => detailType === `appointment.${type}.v1`)
    .map(({ detail: { id, time, actor, aggregate, data } }) => ({
      id,
      time,
      actor: actor.role,
      sequence: aggregate.sequence,
      ...z.parse(Data, data),
    }))
    .filter((reminder) => reminder.appointmentId === appointmentId);
}
