import { Problem } from "#kernel/call/problem";

/**
 * The most appointments that a patient may have ahead, requested or confirmed: with one doctor two months of weekly sessions, and in
 * all. The sentences of the refusals say both numbers.
 */
export const mostAhead = { withDoctor: 8, inAll: 20 } as const;

/** Refuses another appointment with a doctor; `ahead` has the doctor of each one that the patient has ahead. Throws Problem 409. */
export function requireRoom(ahead: readonly string[], doctorId: string): void {
  const own = ahead.filter((one) => one === doctorId).length;
  if (own >= mostAhead.withDoctor) throw new Problem("many_with_doctor");
  if (ahead.length >= mostAhead.inAll) throw new Problem("many_ahead");
}
