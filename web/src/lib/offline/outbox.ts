import { v7 as newId } from "uuid";
import type * as z from "zod/mini";
import { Offline, Problem } from "../api/client.ts";
import { nowIso } from "../time/clock.ts";
import { type Pending, type PendingStore, pendingOf, putPending, removePending } from "./offline-store.ts";
import { store } from "./store.ts";

export interface OutboxOptions<Entry extends Pending> {
  /** The device's queue it stands for. */
  readonly store: PendingStore;
  /** What an entry looks like. */
  readonly entry: z.ZodMiniType<Entry>;
  /** Rejects with a Problem when the server does not accept an entry, with `Offline` when nobody answers. */
  readonly send: (entry: Entry) => Promise<void>;
  /** Whether this is the person on whose behalf calls are made now. */
  readonly speaksFor: (owner: string) => boolean;
}

export interface OutboxState<Entry extends Pending> {
  readonly entries: readonly Entry[];
  /** The entry that is on its way. */
  readonly sending?: string;
}

/** What a person did without a connection, in the order it was done; sent once each and under its owner only. */
export interface Outbox<Entry extends Pending> {
  readonly state: ReturnType<typeof store<OutboxState<Entry>>>;
  /** Looks at what a person has queued on this device. */
  load(owner: string): Promise<void>;
  /** Queues something; `id` is the id of what it will be, so that sending twice is sending once. */
  keep(owner: string, fields: Omit<Entry, keyof Pending>, id?: string): Promise<void>;
  /** Sends what waits; ends quietly when nobody answers, what is left waits on. */
  sync(owner: string): Promise<void>;
  /** Forgets an entry. */
  dismiss(owner: string, id: string): Promise<void>;
}

/** The outbox of one of the device's queues. */
export function outbox<Entry extends Pending>(options: OutboxOptions<Entry>): Outbox<Entry> {
  const { store: name, entry: Entry, send, speaksFor } = options;
  const state = store<OutboxState<Entry>>({ entries: [] });
  const others = "BroadcastChannel" in globalThis ? new BroadcastChannel(`triscript-${name}`) : undefined;
  let shown: string | undefined;

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

  /** Whether the next entry may follow: an answer was given, whatever it was. */
  const deliver = async (entry: Entry): Promise<boolean> => {
    state.set({ ...state.get(), sending: entry.id });
    try {
      await send(entry);
      await removePending(name, entry.id);
    } catch (error) {
      if (isLater(error)) return false;
      if (!(error instanceof Problem)) throw error;
      await putPending(name, { ...entry, refused: { code: error.code, title: error.message } });
    } finally {
      state.set({ entries: state.get().entries });
      await changed(entry.owner);
    }
    return true;
  };

  return {
    state,
    load,
    async keep(owner, fields, id = newId()) {
      await putPending(name, Entry.parse({ ...fields, id, createdAt: nowIso(), owner }));
      await changed(owner);
    },
    // Several tabs hear of the connection at once: one of them sends, the next one finds nothing left to send.
    sync: (owner) =>
      navigator.locks.request(`triscript-${name}`, async () => {
        for (const entry of await pendingOf(name, Entry, owner)) {
          if (!speaksFor(owner)) break;
          if (!entry.refused && !(await deliver(entry))) break;
        }
      }),
    async dismiss(owner, id) {
      await removePending(name, id);
      await changed(owner);
    },
  };
}

/** Nobody answered, or not in a way that says anything about the entry: it is tried again. */
function isLater(error: unknown): boolean {
  if (error instanceof Offline) return true;
  return error instanceof Problem && (error.status >= 500 || error.status === 401 || error.status === 429);
}
