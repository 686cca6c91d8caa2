import { useEffect, useState } from "react";
import { store } from "../store.ts";

// The device's clock may be wrong, so screens follow the server's time, which every answer contains.
const offset = store(0);

/** The server's time now, in milliseconds. */
export function now(): number {
  return serverTimeAt(Date.now());
}

/** The server's time at a moment of the device's clock, such as when data came in. */
export function serverTimeAt(deviceTime: number): number {
  return deviceTime + offset.get();
}

/** The time now as an ISO 8601 instant. */
export function nowIso(): string {
  return new Date(now()).toISOString();
}

/** Learns the server's time from the Date header of an answer that came in at `receivedAt` (device time). */
export function learnTime(date: string | null, receivedAt = Date.now()): void {
  const serverTime = Date.parse(date ?? "");
  if (Number.isNaN(serverTime)) return;
  const learnt = serverTime - receivedAt;
  // The header has whole seconds and answers take time: ignore small differences.
  if (Math.abs(learnt - offset.get()) > 3000) offset.set(Math.abs(learnt) > 3000 ? learnt : 0);
}

/** The time now in milliseconds, as a hook. Updated at this interval, and at once when the clock is corrected. */
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
