import fc from "fast-check";
import { expect, test } from "vitest";
import {
  figuresAdded,
  finishedDays,
  isSearched,
  type KeptSince,
  keyChanges,
  type Prescription,
  renameChanges,
  revertibleStep,
  type SearchedPatient,
  searchedAfter,
  searchKeysOf,
  searchOf,
  statusTraits,
  todaysName,
  type WorkChange,
  workStatuses,
} from "#domain/prescriptions";
import { Problem } from "#kernel/call/problem";
import { pharmacy, prescription as sample } from "../samples.ts";
import { inDepth } from "../tier.ts";
import { type OnwardStep, onwardSteps, type Way, ways } from "./model.ts";
import { take } from "./take.ts";

const begin = Date.parse("2026-11-24T10:00:00.000Z");
const dayMs = 86_400_000;
const pharmacyOf = (id: string) => ({ ...pharmacy, id, name: `Pharmacy ${id}` });
const pharmacies = ["ph1", "ph2"];
interface Asked {
  readonly which: number;
  readonly step: OnwardStep | "revert";
  readonly pharmacy: string;
  readonly way: Way;
  readonly days: number;
  readonly name: string | undefined;
}
const leaving: readonly OnwardStep[] = ["reject", "return", "takeBack", "cancel", "withdraw"];
const onward = onwardSteps.filter((step) => !leaving.includes(step));
/** Mostly on; the others would end most lives early. */
const weighted = [...onward, ...onward, "send", "send", ...onwardSteps, "revert"] as const;
/** The names of a patient, who may change back to the first one, which is on the prescriptions. */
const names = [sample.patientName, "Anna Vandermeer", "Anna-Maria Keller"];
const asked: fc.Arbitrary<Asked> = fc.record({
  which: fc.nat(2),
  step: fc.constantFrom(...weighted),
  pharmacy: fc.constantFrom(...pharmacies),
  way: fc.constantFrom(...ways),
  days: fc.constantFrom(0, 0, 0, 0, 0.1, 5, 40),
  name: fc.constantFrom(...names, ...Array<undefined>(9)),
});

/** The state after a step by the person whose step it is; undefined if it is refused or changes nothing. */
function stepped(before: Prescription, { step, pharmacy: id, way }: Asked, now: string) {
  const undone = revertibleStep(before)?.step;
  const chosen = step === "revert" ? undone && (`revert ${undone}` as const) : step;
  if (!chosen) return undefined;
  try {
    const { after, event } = take(chosen, before, now, { way, pharmacy: pharmacyOf(id) });
    return event && after;
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

/** What the product keeps beside the prescriptions, and what the pharmacies returned. */
class Kept {
  readonly figures = new Map<string, number>();
  readonly searched = new Map<string, SearchedPatient>();
  readonly keys = new Map<string, Map<string, KeptSince>>();
  readonly returned: { pharmacyId: string; id: string; at: string }[] = [];
  name: string = sample.patientName;

  change(change: WorkChange, now: string): void {
    for (const [pharmacyId, added] of figuresAdded([change]))
      for (const [figure, by] of added) {
        const name = `${pharmacyId} ${figure}`;
        this.figures.set(name, (this.figures.get(name) ?? 0) + by);
      }
    const pharmacyId = searchOf(change);
    if (!pharmacyId) return;
    const known = this.searched.get(pharmacyId);
    const before = known ?? { searched: [], today: todaysName(undefined) };
    // The first prescription at a pharmacy begins with the name of today.
    const today = known?.today ?? todaysName(this.name);
    const after = { searched: searchedAfter({ ...before, today }, [change], now), today };
    this.#write(pharmacyId, keyChanges(before, after));
    this.searched.set(pharmacyId, after);
  }

  rename(name: string, now: string): void {
    this.name = name;
    const today = todaysName(name);
    for (const [pharmacyId, before] of this.searched) {
      this.#write(pharmacyId, renameChanges(before, today, now));
      this.searched.set(pharmacyId, { ...before, today });
    }
  }

  #write(pharmacyId: string, { written, removed }: ReturnType<typeof keyChanges>): void {
    const keys = this.keys.get(pharmacyId) ?? new Map<string, KeptSince>();
    for (const [key, kept] of written) keys.set(key, kept);
    for (const key of removed) keys.delete(key);
    this.keys.set(pharmacyId, keys);
  }
}

const since = (now: string) => new Date(Date.parse(now) - finishedDays * dayMs).toISOString();

/** The prescriptions in a pharmacy's lists of open and of finished work. */
function listedAt(pharmacyId: string, all: readonly Prescription[], { returned }: Kept, now: string) {
  const own = all.filter((one) => one.pharmacyId === pharmacyId);
  const open = own.filter(({ status }) => statusTraits[status].isOnWorklist).map(({ id }) => id);
  const closed = own
    .filter(({ status, updatedAt }) => statusTraits[status].tab === "history" && updatedAt >= since(now))
    .map(({ id }) => id);
  const back = returned
    .filter((one) => one.pharmacyId === pharmacyId && one.at >= since(now))
    .map(({ id }) => id);
  return { open: open.toSorted(), all: [...new Set([...open, ...closed, ...back])].toSorted() };
}

test("after any steps and changes of the patient's name a pharmacy's figures equal a recount, and its search has the prescriptions of its lists under both names (PHARM-09, PHARM-10)", () => {
  const taken = new Set<string>();
  const life = fc.array(asked, { maxLength: 40, minLength: 20 });
  fc.assert(
    fc.property(life, (steps) => {
      const kept = new Kept();
      const all: Prescription[] = ["Amoxicillin", "Metformin", "Amoxicillin"].map((medication, n) => ({
        ...{ ...sample, id: `rx${n}`, medication, status: "pending", pharmacyId: undefined },
        ...(n === 0 && { suggestedPharmacy: { id: "ph2", name: "Pharmacy ph2" } }),
        updatedAt: new Date(begin).toISOString(),
        statusHistory: [{ status: "pending", at: new Date(begin).toISOString(), by: "doctor" }],
      }));
      for (const after of all) kept.change({ after }, new Date(begin).toISOString());
      let time = begin;
      for (const step of steps) {
        time += step.days * dayMs + 1;
        const now = new Date(time).toISOString();
        if (step.name) kept.rename(step.name, now);
        const before = all[step.which];
        const after = before && stepped(before, step, now);
        if (!step.name && !after) continue;
        if (before && after) {
          taken.add(step.step);
          all[step.which] = after;
          if (before.pharmacyId && !after.pharmacyId && step.step === "return")
            kept.returned.push({ pharmacyId: before.pharmacyId, id: after.id, at: now });
          kept.change({ before, after }, now);
        }
        for (const pharmacyId of pharmacies) {
          for (const status of workStatuses) {
            const counted = all.filter((one) => one.pharmacyId === pharmacyId && one.status === status);
            expect(kept.figures.get(`${pharmacyId} ${status}`) ?? 0).toBe(counted.length);
          }
          const suggested = all.filter(
            (one) => one.status === "pending" && one.suggestedPharmacy?.id === pharmacyId,
          );
          expect(kept.figures.get(`${pharmacyId} suggested`) ?? 0).toBe(suggested.length);
          const listed = listedAt(pharmacyId, all, kept, now);
          const { searched, today } = kept.searched.get(pharmacyId) ?? {
            searched: [],
            today: todaysName(kept.name),
          };
          expect(today).toEqual(todaysName(kept.name));
          const found = searched.filter((one) => isSearched(one, now));
          expect(found.map(({ id }) => id).toSorted()).toEqual(listed.all);
          const open = found.filter(({ isOpen }) => isOpen);
          expect(open.map(({ id }) => id).toSorted()).toEqual(listed.open);
          const live = [...(kept.keys.get(pharmacyId) ?? [])].filter(
            ([, since90]) => since90 === "open" || since90 >= since(now),
          );
          expect(new Map(live)).toEqual(searchKeysOf({ searched: found, today }));
        }
      }
    }),
    { numRuns: inDepth(150, 5_000), seed: 20_261_126 },
  );
  expect([...taken].toSorted()).toEqual([...new Set<string>(weighted)].toSorted());
});

test("a batch of twenty lines has keys for each medicine within one transaction", () => {
  const batch = (lines: number, name?: string) => {
    const today = todaysName(name);
    const changes = Array.from({ length: lines }, (_, n) => ({
      before: { ...sample, pharmacyId: undefined, status: "pending" as const },
      after: {
        ...{ ...sample, id: `rx${n}`, patientName: "Ana-Maria de la Cruz y Vega Ruiz Soto" },
        ...{ medication: `Alpha${n} Beta${n} Gamma${n}`, pharmacyId: "ph1", status: "sent" as const },
      },
    }));
    const searched = searchedAfter({ searched: [], today }, changes, new Date(begin).toISOString());
    return { searched, today };
  };
  // The others are the patient at the pharmacy, the pharmacies of the patient, the profile and the figures.
  for (const lines of [1, 5, 14, 20, 22, 29])
    for (const name of [undefined, "Ana Sofia Belle Catherine Marie Johanna Lund"])
      expect(3 * lines + 4 + searchKeysOf(batch(lines, name)).size, `${lines} lines`).toBeLessThanOrEqual(
        100,
      );
  const keys = [...searchKeysOf(batch(20)).keys()];
  expect(keys.filter((key) => key.startsWith("alpha"))).toHaveLength(20);
  expect(batch(20).searched[0]?.words).toContain("gamma0");
});

test("lines that were sent singly and come back together, with keys in any script, are one transaction", () => {
  const now = new Date(begin).toISOString();
  let known: SearchedPatient = { searched: [], today: todaysName("สมชาย ใจดี") };
  const step = (changes: readonly WorkChange[]) => ({
    ...known,
    searched: searchedAfter(known, changes, now),
  });
  const again = Array.from({ length: 20 }, (_, n): WorkChange => {
    const medication = `Alpha${n}/Beta${n} (Gamma${n}) 阿莫西林克拉维酸钾片`;
    const written: Prescription = { ...sample, id: `rx${n}`, patientName: "สมชาย ใจดี", medication };
    const { after: sent } = take("send", written, now, { pharmacy });
    const { after: returned } = take("return", sent, now);
    known = step([{ before: written, after: sent }]);
    known = step([{ before: sent, after: returned }]);
    return { before: returned, after: take("send", returned, now, { pharmacy }).after };
  });
  expect(known.searched.every(({ keys }) => keys.length > 10)).toBe(true);
  const { written, removed } = keyChanges(known, step(again));
  expect(3 * again.length + 2 + written.length + removed.length).toBeLessThanOrEqual(100);
});
