import { byWait, codeIn, finishedDays, matches, ownView, type Prescription } from "#domain/prescriptions";
import type { Run } from "#kernel/call/contract";
import type { PersonContext } from "#kernel/context";
import { query, type Range } from "../../platform/table/table.ts";
import { finishedRange, idOfNumber, prescriptions, worklistRange } from "../../prescriptions/store.ts";
import type { contract } from "../contract.ts";

/** The most results, and the most open and finished prescriptions each that a search reads. */
const most = 50;
const mostRead = 2000;
const atOnce = 400;

export const search: Run<typeof contract.search> = async ({ q }, ctx) => {
  const byCode = await ofCode(q, ctx);
  if (byCode) return { items: [ownView(byCode, ctx)], isCut: false };
  const { actor, now } = ctx;
  const [open, finished] = await Promise.all([
    foundIn(worklistRange(actor.id), q),
    foundIn(finishedRange(actor.id, finishedDays, now), q),
  ]);
  const found = [...byWait(open.items), ...finished.items];
  return {
    items: found.slice(0, most).map((one) => ownView(one, ctx)),
    isCut: open.isCut || finished.isCut || found.length > most,
  };
};

/** The prescription of a printed code, if it was sent to this pharmacy. */
async function ofCode(q: string, { actor }: PersonContext): Promise<Prescription | undefined> {
  const code = codeIn(q);
  const id = code && (await idOfNumber(code));
  const found = id ? await prescriptions.find(id) : undefined;
  return found?.pharmacyId === actor.id ? found : undefined;
}

/** The matches of a range, the latest first within a status, and whether some rows were not read. */
async function foundIn(all: Range, q: string): Promise<{ items: Prescription[]; isCut: boolean }> {
  const items: Prescription[] = [];
  let range = all;
  for (let read = 0; read < mostRead && items.length < most; read += atOnce) {
    const page = await query(range, atOnce, { newestFirst: true });
    items.push(...page.map(prescriptions.parse).filter((one) => matches(one, q)));
    const last = page.at(-1)?.gsi2sk;
    if (page.length < atOnce || typeof last !== "string") return { items, isCut: false };
    // Excludes `last`: no key lies between it and its prefix.
    range = { ...range, high: last.slice(0, -1) };
  }
  return { items, isCut: true };
}
