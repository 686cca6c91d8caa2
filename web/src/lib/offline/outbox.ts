import { v7 as newId } from "uuid";
import type * as z from "zod/mini";
import { isProblem } from "#kernel/call/problem";
import { Offline, Problem } from "../api/client.ts";
import { store } from "../store.ts";
import { nowIso } from "../time/clock.ts";
import { type Pending, type PendingStore, pendingOf, putPending, removePending } from "./offline-store.ts";

export interface OutboxOptions<Entry extends Pending> {
  readonly store: PendingStore;
  readonly entry: z.ZodMiniType<Entry>;
  /** Rejects with a Problem if the server refuses an entry, with `Offline` if it is not reached. */
  readonly send: (entry: Entry) => Promise<void>;
  /** Whether the current session is this person's. */
  readonly isSignedIn: (owner: string) => boolean;
}

export interface OutboxState<Entry extends Pending> {
  readonly entries: readonly Entry[];
  readonly sending?: string;
}

/** A queue of actions taken without a connection. Each is sent once, in order, and only as its owner. */
export interface Outbox<Entry extends Pending> {
  readonly state: ReturnType<typeof store<OutboxState<Entry>>>;
  /** Loads a person's queue on this device. */
  load(owner: string): Promise<void>;
  /** Queues an entry. Its `id` becomes the id of the record, so that a resend creates nothing twice. */
  keep(owner: string, fields: Omit<Entry, keyof Pending>, id?: string): Promise<void>;
  /** Sends the queued entries; stops silently if the server is not reached, or takes no more for now. */
  sync(owner: string): Promise<void>;
  dismiss(owner: string, id: string): Promise<void>;
}

/** Creates the outbox of a queue. */
export function outbox<Entry extends Pending>(options: OutboxOptions<Entry>): Outbox<Entry> {
  const { store: name, entry: Entry, send, isSignedIn } = options;
  const state = store<OutboxState<Entry>>({ entries: [] });
  const others = "BroadcastChannel" in globalThis ? new BroadcastChannel(`triscript-${name}`) : undefined;
  let shown: string | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const load = async (owner: string) => {
    shown = owner;
    const entries = await pendingOf(name, Entry, owner);
    state.set({ ...state.get(), entries });
  };
  const changed = async (owner: string) => {
    await load(owner);
    others?.postMessage("changed");
  };
  others?.addEventListener("message", () => shown !== undefined && void load(shown));

  /** Sends again when the server takes more. */
  const sendAfter = (error: unknown, owner: string) => {
    clearTimeout(waiting);
    if (!isProblem(error, "too_many")) return;
    const { retryAfter: seconds = 60 } = error;
    waiting = setTimeout(() => void sync(owner), seconds * 1000);
  };

  /** Sends an entry; resolves to whether the server answered at all, so that the next may follow. */
  const deliver = async (entry: Entry): Promise<boolean> => {
    state.set({ ...state.get(), sending: entry.id });
    try {
      await send(entry);
      await removePending(name, entry.id);
    } catch (error) {
      if (isLater(error)) {
        sendAfter(error, entry.owner);
        return false;
      }
      if (!(error instanceof Problem)) throw error;
      await putPending(name, { ...entry, refused: { code: error.code, title: error.message } });
    } finally {
      state.set({ entries: state.get().entries });
      await changed(entry.owner);
    }
    return true;
  };

  // All tabs notice the connection at once. One sends; the others then find nothing left.
  const sync = (owner: string): Promise<void> =>
    navigator.locks.request(`triscript-${name}`, async () => {
      for (const { id } of await pendingOf(name, Entry, owner)) {
        if (!isSignedIn(owner)) break;
        // It may have been dismissed while an earlier one was sent.
        const entry = (await pendingOf(name, Entry, owner)).find((pending) => pending.id === id);
        if (entry && !entry.refused && !(await deliver(entry))) break;
      }
    });

  return {
    state,
    load,
    async keep(owner, fields, id = newId()) {
      await putPending(name, Entry.parse({ ...fields, id, createdAt: nowIso(), owner }));
      await changed(owner);
    },
    sync,
    async dismiss(owner, id) {
      await removePending(name, id);
      await changed(owner);
    },
  };
}

/** Whether the failure does not concern the entry, so that it is retried. */
function isLater(error: unknown): boolean {
  if (error instanceof Offline) return true;
  return error instanceof Problem && (error.status >= 500 || error.status === 401 || error.status === 429);
}
