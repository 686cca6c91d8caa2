import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import { appointmentUnchanged } from "../../appointments/reads.ts";
import type { contract } from "../contract.ts";
import { sendMessage } from "../domain/index.ts";
import { pairIds, pairOf, requireAppointment } from "../partner.ts";
import { conversations, idWith, messageOf, saveSent } from "../store.ts";

/** The client creates the id: a resend returns the message as it is. */
export const send: Run<typeof contract.send> = async ({ with: other, id, content }, ctx) => {
  const ids = pairIds(ctx.actor, other);
  const conversation = idWith(ctx.actor, other);
  const [before, earlier, pair] = await Promise.all([
    conversations.find(conversation),
    messageOf(conversation, id),
    pairOf(ids),
  ]);
  if (earlier) {
    if (earlier.senderId !== ctx.actor.id || earlier.content !== content) throw new Problem("id_in_use");
    return earlier;
  }
  const appointment = before ? undefined : await requireAppointment(ids);
  const decision = sendMessage(before, pair, { id, content }, ctx);
  await saveSent(before, decision, ctx, appointment ? [appointmentUnchanged(appointment)] : []);
  return decision.message;
};
