// An outbox in a page, for a test that plays the server.
import * as z from "zod/mini";
import { Offline, Problem } from "../../../web/src/lib/api/client.ts";
import { Pending } from "../../../web/src/lib/offline/offline-store.ts";
import { outbox } from "../../../web/src/lib/offline/outbox.ts";

declare global {
  /** Set by the test: the server's answer to an entry. */
  function deliver(id: string, content: string): Promise<"accepted" | "refused" | "offline" | "too many">;
  var notes: typeof page;
}

const Note = z.extend(Pending, { doctorId: z.string(), patientId: z.string(), content: z.string() });

let signedIn: string | undefined;
let leftUntilNextPerson = Number.POSITIVE_INFINITY;
let next: string | undefined;

const queue = outbox({
  store: "pendingNotes",
  entry: Note,
  async send({ id, content }) {
    const answer = await deliver(id, content);
    leftUntilNextPerson -= 1;
    if (leftUntilNextPerson === 0) signedIn = next;
    if (answer === "offline") throw new Offline();
    if (answer === "too many") throw new Problem("too_many", { retryAfter: 1200 });
    if (answer === "refused") throw new Problem("forbidden");
  },
  isSignedIn: (owner) => owner === signedIn,
});

const page = {
  write: (owner: string, content: string) => queue.keep(owner, { doctorId: "d1", patientId: "p1", content }),
  async sync(owner: string): Promise<void> {
    signedIn = owner;
    await queue.sync(owner);
  },
  async shown(owner: string) {
    await queue.load(owner);
    return queue.state.get().entries.map(({ content, refused }) => ({ content, refused }));
  },
  /** Dismisses the first entry that is shown. */
  async dismiss(owner: string): Promise<void> {
    const [entry] = queue.state.get().entries;
    if (entry) await queue.dismiss(owner, entry.id);
  },
  state: () => queue.state.get().entries,
  /** After that many entries another person is signed in. */
  signInAfter(count: number, person: string): void {
    leftUntilNextPerson = count;
    next = person;
  },
};
globalThis.notes = page;
