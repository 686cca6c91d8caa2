import { placeOf, type Signal } from "#domain/video";
import { isProblem } from "#kernel/call/problem";
import { lastMessage } from "../../../lib/query/live-state.ts";
import { calls } from "../calls.ts";

export interface Signaling {
  /** Sends a signal after all earlier ones, as often as it takes. */
  send(signal: Pick<Signal, "to" | "parts">): void;
  /** Fetches the signals that have come since the last time. */
  look(): void;
  stop(): void;
}

const againMs = 2_000;

/**
 * Carries the signals of a page: posts them one after the other, and fetches those of the other side in order when a push
 * announces one. Pushes can be lost, so it also looks every two seconds until `isSettled`.
 */
export function openSignaling(
  { callId, page }: { callId: string; page: string },
  on: {
    readonly signal: (signal: Signal) => Promise<void>;
    readonly isSettled: () => boolean;
    /** The call is over. */
    readonly over: () => void;
  },
): Signaling {
  let sending = Promise.resolve();
  let n = 0;
  let after: string | undefined;
  let isLooking = false;
  let isWaiting = false;
  let isStopped = false;
  const isOver = (error: unknown) => isProblem(error, "call_over") || isProblem(error, "not_found");

  /** Repeats an action until it succeeds; the server stores a repeated signal once. */
  async function insist(act: () => Promise<unknown>): Promise<void> {
    while (!isStopped) {
      try {
        await act();
        return;
      } catch (error) {
        if (isOver(error)) return on.over();
        const waitMs = isProblem(error, "too_many") ? (error.retryAfter ?? 0) * 1000 : 0;
        await new Promise((resolve) => setTimeout(resolve, Math.max(againMs, waitMs)));
      }
    }
  }

  async function look(): Promise<void> {
    if (isLooking) {
      isWaiting = true;
      return;
    }
    isLooking = true;
    try {
      do {
        isWaiting = false;
        const { items, more } = await calls.signals({ id: callId, ...(after && { after }) });
        // Pages come in the order of their start: a newer one replaced all before.
        const newest = items.at(-1)?.page;
        for (const signal of items) {
          after = placeOf(signal);
          if (signal.page === newest) await on.signal(signal);
        }
        if (more) isWaiting = true;
      } while (isWaiting && !isStopped);
    } catch (error) {
      if (isOver(error)) on.over();
    } finally {
      isLooking = false;
    }
  }

  const forget = lastMessage.subscribe(() => {
    const about = lastMessage.get()?.aggregate;
    if (about?.kind === "signal" && about.id === callId) void look();
  });
  const timer = setInterval(() => !on.isSettled() && void look(), againMs);
  void look();
  return {
    send(signal) {
      const numbered = { id: callId, page, n: n++, ...signal };
      sending = sending.then(() => insist(() => calls.signal(numbered)));
    },
    look: () => void look(),
    stop() {
      isStopped = true;
      forget();
      clearInterval(timer);
    },
  };
}
