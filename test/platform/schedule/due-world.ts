import * as z from "zod/mini";
import { dueItems, type Work } from "../../../functions/platform/schedule/due.ts";
import { commit } from "../../../functions/platform/table/transaction.ts";

let kinds = 0;

export const noon = "2026-11-24T12:00:00.000Z";
export const at = (time: string) => `2026-11-24T${time}:00.000Z`;
export const momentAt = (now: string) => ({
  now,
  newId: () => "n",
  actor: { id: "system", role: "system" } as const,
  correlationId: "c",
});

/** Due items of a new kind, and the work done on them. */
export function openDue() {
  const due = dueItems(`kind${kinds++}`, z.object({ n: z.number() }));
  const done: string[] = [];
  const work: Work<{ n: number }> = async ({ at, key }, claim) => {
    await commit([claim]);
    done.push(`${key} ${at.slice(5, 16)}`);
  };
  const plan = (key: string, when: string, now = "2026-01-01T00:00:00.000Z") =>
    commit([due.plan({ at: when, key, about: { n: 1 } }, now)]);
  return { due, done, work, plan };
}
