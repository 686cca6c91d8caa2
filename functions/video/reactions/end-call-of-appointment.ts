import * as z from "zod/mini";
import { AppointmentCancelled } from "#events";
import { systemContext } from "../../platform/clock.ts";
import type { Reaction } from "../../platform/events/reaction.ts";
import { endWithAppointment } from "../domain/index.ts";
import { runningCallOf, saveStep } from "../store.ts";

/** Ends the running call of an appointment that was cancelled. */
export const endCallOfAppointment: Reaction = async ({ type, envelope }) => {
  if (type !== AppointmentCancelled.type) return;
  const { patientId } = z.parse(AppointmentCancelled.data, envelope.data);
  const call = await runningCallOf(patientId);
  if (!call || call.appointmentId !== envelope.aggregate.id) return;
  const ctx = systemContext(envelope.correlationId);
  await saveStep(call, endWithAppointment(call, ctx), ctx);
};
