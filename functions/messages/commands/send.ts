import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import type { SocketMessage } from "#kernel/call/socket-message";
import { appointmentUnchanged } from "../../appointments/reads.ts";
import { countNote } from "../../patients/reads.ts";
import { withoutMessage } from "../../platform/api/command.ts";
import { log } from "../../platform/log.ts";
import { pushAhead } from "../../platform/realtime/socket.ts";
import type { contract } from "../contract.ts";
import { beginsNotes, sendMessage } from "../domain/index.ts";
import { latestAppointment, pairIds, pairOf, requireAppointment } from "../partner.ts";
import { conversations, idWith, messageOf, saveSent } from "../store.ts";

/** The client creates the id: a resend returns the message as it is. */
export const send: Run<typeof contract.send> = async ({ with: other, ...sent }, ctx) => {
  const ids = pairIds(ctx.actor, other);
  const conversation = idWith(ctx.actor, other);
  const [before, earlier, pair] = await Promise.all([
    conversations.find(conversation),
    messageOf(conversation, sent.id),
    pairOf(ids),
  ]);
  if (earlier) {
    const { senderId, content, messageCategory } = earlier;
    const isSame = content === sent.content && messageCategory === sent.messageCategory;
    if (senderId !== ctx.actor.id || !isSame) throw new Problem("id_in_use");
    return earlier;
  }
  const needed = beginsNotes(before, sent.messageCategory) ? latestAppointment : undefined;
  const appointment = await (before ? needed : requireAppointment)?.(ids);
  const decision = sendMessage(before, pair, sent, ctx, appointment !== undefined);
  const isNote = sent.messageCategory === "clinical_note";
  const saved = await saveSent(before, decision, ctx, [
    ...(appointment ? [appointmentUnchanged(appointment)] : []),
    ...(isNote ? [countNote({ patientId: ids.patient, doctorId: ids.doctor })] : []),
  ]);
  await pushNow(other, saved);
  return decision.message;
};

/** Reaches the other's open screens before the event does. The event follows in any case, so a failure loses nothing. */
async function pushNow(to: string, message: SocketMessage): Promise<void> {
  await pushAhead(to, message).catch((error: unknown) => log.warn("not pushed", withoutMessage(error)));
}
