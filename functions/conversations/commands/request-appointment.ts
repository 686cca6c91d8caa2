import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import { appointmentOf, appointmentUnchanged } from "../../appointments/reads.ts";
import type { contract } from "../contract.ts";
import { type Conversation, letsWrite, requestAppointment as request, sideOf } from "../domain/index.ts";
import { messageSeenBy } from "../readings.ts";
import { conversationWith, messageIn, saveChanged } from "../store.ts";

export const requestAppointment: Run<typeof contract.requestAppointment> = async (
  { with: other, id, appointmentId },
  ctx,
) => {
  const before = await conversationWith(ctx.actor, other);
  const [note, appointment] = await Promise.all([
    messageIn(before, id),
    appointmentId === undefined ? undefined : appointmentIn(before, appointmentId),
  ]);
  const decision = request(before, note, appointmentId, ctx);
  const also = appointment ? [appointmentUnchanged(appointment)] : [];
  return await messageSeenBy(sideOf(ctx), await saveChanged(before, decision, ctx, also), before);
};

/** An appointment of the two people of a conversation that was not cancelled. Throws Problem 404. */
async function appointmentIn({ patientId, doctorId }: Conversation, id: string) {
  const found = await appointmentOf(id);
  const isTheirs = found?.patientId === patientId && found.doctorId === doctorId;
  if (!found || !isTheirs || !letsWrite[found.status]) throw new Problem("not_found");
  return found;
}
