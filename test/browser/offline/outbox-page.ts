// The outbox of notes as a page has it, for a test that stands for who receives them.
import * as z from "zod/mini";
import { Offline, Problem } from "../../../web/src/lib/api/client.ts";
import { Pending } from "../../../web/src/lib/offline/offline-store.ts";
import { outbox } from "../../../web/src/lib/offline/outbox.ts";

declare global {
  /** Made by the test: says what becomes of a note. */
  function deliver(id: string, content: string): Promise<"accepted" | "refused" | "offline">;
  var notes: typeof door;
}

const Note = z.extend(Pending, { doctorId: z.string(), patientId: z.string(), content: z.string() });

let signedIn: string | undefined;
let leftUntilHandOver = Number.POSITIVE_INFINITY;
let next: string | undefined;

const queue = outbox({
  store: "pendingNotes",
  entry: Note,
  async send({ id, content }) {
    const answer = await deliver(id, content);
    leftUntilHandOver -= 1;
    if (leftUntilHandOver === 0) signedIn = next;
    if (answer === "offline") throw new Offline();
    if (answer === "refused") throw new Problem("forbidden");
  },
  speaksFor: (owner) => owner === signedIn,
});

const door = {
  write: (owner: string, content: string) => queue.keep(owner, { doctorId: "d1", patientId: "p1", content }),
  async sync(owner: string): Promise<void> {
    signedIn = owner;
    await queue.sync(owner);
  },
  async shown(owner: string) {
    await queue.load(owner);
    return queue.state.get().entries.map(({ content, refused }) => ({ content, refused }));
  },
  state: () => queue.state.get().entries,
  /** After so many notes somebody else is signed in. */
  handOverAfter(count: number, person: string): void {
    leftUntilHandOver = count;
    next = person;
  },
};
globalThis.notes = door;
