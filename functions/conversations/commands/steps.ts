import { type Document, isSound } from "#domain/documents";
import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import type { SocketMessage } from "#kernel/call/socket-message";
import type { PersonContext } from "#kernel/context";
import { appointmentOf, appointmentUnchanged } from "../../appointments/reads.ts";
import { ownFile, sendFile } from "../../documents/reads.ts";
import { countNote, noneCancelledSince } from "../../patients/reads.ts";
import { log, withoutMessage } from "../../platform/log.ts";
import { pushAhead } from "../../platform/realtime/socket.ts";
import { waitForTurn } from "../../platform/table/retry-on-conflict.ts";
import type { contract } from "../contract.ts";
import {
  beginsNotes,
  type Conversation,
  conversationAs,
  isReadUpTo,
  letsWrite,
  type MessageFile,
  messageAs,
  moveToArchive,
  readMessages,
  reportMessage,
  requestAppointment as request,
  sendMessage,
  sideOf,
} from "../domain/index.ts";
import { findTreated, mayBeginNotes, pairIds, pairOf, partiesOf, requireTreated } from "../partner.ts";
import { messageSeenBy, readingsOf } from "../readings.ts";
import { putReport, reportOf } from "../reports.ts";
import {
  conversations,
  conversationWith,
  idWith,
  messageIn,
  messageOf,
  messagesAfter,
  saveChanged,
  saveSent,
} from "../store.ts";

/** Both people send at any time, from several devices: each message waits for its number. */
export const send: Run<typeof contract.send> = async (input, ctx) =>
  await waitForTurn(() => sendNow(input, ctx));

/** The client creates the id: a resend returns the message as it is. */
const sendNow: Run<typeof contract.send> = async ({ with: other, ...sent }, ctx) => {
  const side = sideOf(ctx);
  const ids = pairIds(ctx.actor, other);
  const conversation = idWith(ctx.actor, other);
  const [before, earlier, pair, found] = await Promise.all([
    conversations.find(conversation),
    messageOf(conversation, sent.id),
    pairOf(ids),
    sent.file && ownFile(sent.file.id, ctx.actor),
  ]);
  if (before && earlier) {
    const { senderId, content, messageCategory, file } = earlier;
    const isSame =
      content === sent.content && messageCategory === sent.messageCategory && file?.id === sent.file?.id;
    if (senderId !== ctx.actor.id || !isSame) throw new Problem("id_in_use");
    return await messageSeenBy(side, earlier, before);
  }
  const begins = beginsNotes(before, sent.messageCategory);
  const needed = begins ? findTreated : undefined;
  const treated = await (before ? needed : requireTreated)?.(ids);
  const mayBegin = begins && (await mayBeginNotes(ctx.actor, ids, treated));
  const file = found && fileOf(found, sent.file?.seconds);
  const decision = sendMessage(before, pair, sent, ctx, { mayBegin, file });
  const isNote = sent.messageCategory === "clinical_note";
  const parties = partiesOf(ids);
  const saving = saveSent(before, decision, ctx, [
    ...(treated && !isNote ? [noneCancelledSince(parties, treated)] : []),
    ...(found ? sendFile(found, other, ctx) : []),
    ...(isNote ? [countNote(parties, treated)] : []),
  ]);
  await Promise.all([saving, pushNow(other, saving)]);
  return messageAs(side, decision.message, decision.after);
};

/** The file of a message as both people see it. Only a voice message has a length. */
function fileOf({ id, fileName, contentType, size }: Document, seconds: number | undefined): MessageFile {
  return { id, fileName, contentType, size, ...(isSound(contentType) && { seconds: seconds ?? 0 }) };
}

/** Reaches the other's open screens before the event does. The event follows in any case, so a failure loses nothing. */
async function pushNow(to: string, saving: Promise<SocketMessage>): Promise<void> {
  await pushAhead(to, saving).catch((error: unknown) => log.warn("not pushed", withoutMessage(error)));
}

/** The other person may send at the same moment, and an index may lag behind: a mark waits for its turn. */
export const read: Run<typeof contract.read> = async (input, ctx) =>
  await waitForTurn(() => readNow(input, ctx));

const readNow: Run<typeof contract.read> = async ({ with: other, upTo, only }, ctx) => {
  const side = sideOf(ctx);
  const before = await conversationWith(ctx.actor, other);
  if (isReadUpTo(before, side, upTo, only)) return conversationAs(side, before);
  const decision = readMessages(before, await messagesAfter(before, upTo), ctx, only);
  return conversationAs(side, await conversations.save(before, decision, ctx, readingsOf(decision, ctx)));
};

export const archive: Run<typeof contract.archive> = async (one, ctx) => await move(one, true, ctx);

export const unarchive: Run<typeof contract.unarchive> = async (one, ctx) => await move(one, false, ctx);

async function move(
  { with: other, id }: { with: string; id: string },
  isArchived: boolean,
  ctx: PersonContext,
) {
  const before = await conversationWith(ctx.actor, other);
  const message = await messageIn(before, id);
  const decision = moveToArchive(before, message, isArchived, ctx);
  return await messageSeenBy(sideOf(ctx), await saveChanged(before, decision, ctx), before);
}

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

/** A second report of a message changes nothing. */
export const report: Run<typeof contract.report> = async ({ with: other, id, ...reason }, ctx) => {
  const before = await conversationWith(ctx.actor, other);
  const message = await messageIn(before, id);
  const decision = reportMessage(before, message, reason, ctx);
  const earlier = await reportOf(before.id, id);
  if (earlier) return { reportedAt: earlier.at };
  await conversations.save(before, decision, ctx, [putReport(decision.report)]);
  return { reportedAt: decision.report.at };
};
