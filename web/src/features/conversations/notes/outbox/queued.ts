import * as z from "zod/mini";
import { contract } from "#contract/conversations";
import { type Correspondent, mayWriteNote } from "#domain/conversations";
import { client, Problem } from "../../../../lib/api/client.ts";
import { Pending } from "../../../../lib/offline/offline-store.ts";
import { outbox } from "../../../../lib/offline/outbox.ts";
import { refetch } from "../../../../lib/query/refresh.ts";
import { isSignedIn } from "../../../../session/person.ts";
import { useOutbox } from "../../../../session/use-outbox.ts";
import { sendNote } from "../calls.ts";

const calls = client({ conversations: contract.conversations, correspondents: contract.correspondents });

/** The doctor of a patient's queued note: the real one is found when it is sent. */
const pendingDoctorId = "pending-doctor-id";

/** A note written without a connection. `to` is the person that the screen named. */
const QueuedNote = z.extend(Pending, {
  doctorId: z.string(),
  patientId: z.string(),
  content: z.string(),
  to: z.optional(z.object({ id: z.string(), name: z.string() })),
});
export type QueuedNote = z.infer<typeof QueuedNote>;

/** The outbox of notes written without a connection. */
export const queuedNotes = outbox({
  store: "pendingNotes",
  entry: QueuedNote,
  async send(note) {
    await sendNote(await receiverOf(note), note);
    await refetch(["conversation"]);
  },
  isSignedIn,
});

/**
 * The receiver of a queued note. For a patient's without a doctor: the one of the latest notes that can be answered, else of the latest
 * appointment. Throws Problem 404 if there is none.
 */
async function receiverOf({ doctorId, patientId, to }: QueuedNote): Promise<string> {
  if (doctorId !== pendingDoctorId) return patientId;
  if (to) return to.id;
  const found = (await doctorOfNotes()) ?? (await calls.correspondents({})).items[0];
  if (!found) throw new Problem("not_found");
  return found.id;
}

/** The doctor of the latest notes to which the patient may write one. A page of a filter may have none although there are more. */
async function doctorOfNotes(after?: string): Promise<Correspondent | undefined> {
  const { items, next } = await calls.conversations({ filter: "notes", after });
  const found = items.find((conversation) => mayWriteNote(conversation, "patient"));
  if (found || next === undefined) return found?.with;
  return await doctorOfNotes(next);
}

/** The signed-in person's entries. */
export function useQueuedNotes() {
  const { owner, ...queue } = useOutbox(queuedNotes);
  return {
    ...queue,
    async keep(note: { id: string; content: string }, side: "patient" | "doctor", to: QueuedNote["to"]) {
      if (owner === undefined) throw new Error("Nobody is signed in.");
      const { id, content } = note;
      const people =
        side === "patient"
          ? { doctorId: pendingDoctorId, patientId: owner }
          : { doctorId: owner, patientId: to?.id ?? "" };
      await queuedNotes.keep(owner, { ...people, content, to: to && { id: to.id, name: to.name } }, id);
    },
  };
}
