import { useEffect, useState } from "react";

// The device's clock may be wrong and the server's may be moved: answers carry the server's time, screens follow it.
let offset = 0;

/** The time now in milliseconds, as the server tells it. */
export function now(): number {
  return Date.now() + offset;
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
  if (Math.abs(learnt - offset) > 3000) offset = Math.abs(learnt) > 3000 ? learnt : 0;
}

/** The time now in milliseconds, looked at again every so often. */
export function useNow(everyMs = 30_000): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return time;
}
