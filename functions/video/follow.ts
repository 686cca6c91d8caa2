import * as z from "zod/mini";
import { AppointmentCancelled, type CallSide, CallsSwitched, ConversationClosed } from "#events";
import { systemContext } from "../platform/clock.ts";
import { consumer, type Reaction, type Received } from "../platform/events/consumer.ts";
import { endWithAppointment, otherCallSide, stopRinging } from "./domain/index.ts";
import { manifest } from "./manifest.ts";
import { runningCallOf, saveStep } from "./store.ts";

/** Ends the running call of an appointment that was cancelled. */
const endCallOfAppointment: Reaction = async ({ type, envelope }) => {
  if (type !== AppointmentCancelled.type) return;
  const { patientId } = z.parse(AppointmentCancelled.data, envelope.data);
  const call = await runningCallOf(patientId);
  if (!call || call.appointmentId !== envelope.aggregate.id) return;
  const ctx = systemContext(envelope.correlationId);
  await saveStep(call, endWithAppointment(call, ctx), ctx);
};

/** Ends a call that was ringing when the doctor closed the conversation, or when the called person switched calls off. */
const stopUnwantedRing: Reaction = async (received) => {
  const unwanted = unwantedSince(received);
  if (!unwanted) return;
  const { aggregate, correlationId } = received.envelope;
  const call = await runningCallOf(unwanted.patientId);
  if (call?.doctorId !== unwanted.doctorId) return;
  const ctx = systemContext(correlationId);
  await saveStep(call, stopRinging(call, { ...unwanted, version: aggregate.sequence }, ctx), ctx);
};

/** Whose calls shall not ring any more since an event, and who decided it. */
function unwantedSince({ type, envelope: { data } }: Received) {
  if (type === ConversationClosed.type) {
    const both: CallSide[] = ["patient", "doctor"];
    return { ...ConversationClosed.data.parse(data), by: "doctor" as const, callers: both };
  }
  if (type !== CallsSwitched.type) return undefined;
  const { areOff, by, ...people } = CallsSwitched.data.parse(data);
  return areOff ? { ...people, by, callers: [otherCallSide[by]] } : undefined;
}

export const handler = consumer(manifest.consumers.follow.listens, [endCallOfAppointment, stopUnwantedRing]);
