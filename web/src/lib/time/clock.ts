import { useEffect, useState } from "react";
import { store } from "../offline/store.ts";

// The device's clock may be wrong and the server's may be moved: answers carry the server's time, screens follow it.
const offset = store(0);

/** The time now in milliseconds, as the server tells it. */
export function now(): number {
  return Date.now() + offset.get();
}

/** The time now as an ISO 8601 instant. */
export function nowIso(): string {
  return new Date(now()).toISOString();
}

/** Learns the server's time from the Date header of an answer that came in at `receivedAt` (device time). */
export function learnTime(date: string | null, receivedAt = Date.now()): void {
  const told = Date.parse(date ?? "");
  if (Number.isNaN(told)) return;
  const learnt = told - receivedAt;
  // The header knows whole seconds and an answer takes time on its way: small differences mean nothing.
  if (Math.abs(learnt - offset.get()) > 3000) offset.set(Math.abs(learnt) > 3000 ? learnt : 0);
}

/** The time now in milliseconds, looked at again every so often, and at once when the server tells another. */
export function useNow(everyMs = 30_000): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const look = () => setTime(now());
    const timer = setInterval(look, everyMs);
    const forget = offset.subscribe(look);
    return () => {
      clearInterval(timer);
      forget();
    };
  }, [everyMs]);
  return time;
}
