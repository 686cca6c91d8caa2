import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  finishedDays,
  firstReminder,
  isSearched,
  issue,
  type Prescription,
  partStep,
  revertibleStep,
  type SearchedPatient,
  searchKeysOf,
  statusTraits,
  supplyPart,
  waitOf,
  workStatuses,
} from "#domain/prescriptions";
import { fillIn, type PatientDetails } from "#domain/profiles";
import { Problem } from "#kernel/call/problem";
import type { Stored } from "../../functions/platform/table/aggregate.ts";
import { expiryOf } from "../../functions/platform/table/expiry.ts";
import { beginning, query, type Range } from "../../functions/platform/table/table.ts";
import { commit } from "../../functions/platform/table/transaction.ts";
import { foundWork } from "../../functions/prescriptions/found-work.ts";
import { closedRemainder } from "../../functions/prescriptions/parts-store.ts";
import { finishedRange, prescriptions, worklistRange } from "../../functions/prescriptions/store.ts";
import { workCountsOf } from "../../functions/prescriptions/work-counts.ts";
import { renameAtPharmacies } from "../../functions/prescriptions/work-search.ts";
import { dueWaits, type PrescriptionChange, writesOf } from "../../functions/prescriptions/writes.ts";
import { profiles } from "../../functions/profiles/store.ts";
import { patients } from "../../infra/demo/people.ts";
import { openTableWorld } from "../platform/table/table-world.ts";
import { appointment, pharmacy, prescription as sample } from "../samples.ts";
import { inDepth } from "../tier.ts";
import { type OnwardStep, onwardSteps, type Way, ways } from "./model.ts";
import { personAt, take } from "./take.ts";

const begin = Date.parse("2026-11-24T10:00:00.000Z");
const dayMs = 86_400_000;
const details = patients[0]?.details as PatientDetails;
let world: Awaited<ReturnType<typeof openTableWorld>>;

beforeAll(async () => {
  vi.stubEnv("VERIFY_PROFESSIONALS", "off");
  vi.stubEnv("DUE_SHARDS", "1");
  world = await openTableWorld();
});
afterAll(() => world.end());

interface Attempt {
  readonly which: number;
  /** From which of the steps on the first one is taken that is possible. */
  readonly from: number;
  readonly pharmacy: 0 | 1;
  readonly way: Way;
  readonly days: number;
  readonly name: string | undefined;
}
const leaving: readonly OnwardStep[] = ["reject", "return", "takeBack", "cancel", "withdraw"];
const onward = onwardSteps.filter((step) => !leaving.includes(step));
/** Mostly on; the others would end most lives early. */
const weighted = [...onward, "part", "revert", ...onward, "part", ...onwardSteps] as const;
type Step = (typeof weighted)[number];
/** The names of a patient, who may change back to the first one, which is on the prescriptions. */
const names = [sample.patientName, "Anna Vandermeer", "Anna-Maria Keller"];
const attempt: fc.Arbitrary<Attempt> = fc.record({
  which: fc.nat(4),
  from: fc.nat(weighted.length - 1),
  pharmacy: fc.constantFrom(0, 1),
  way: fc.constantFrom(...ways),
  days: fc.constantFrom(0, 0, 0, 0, 0.1, 5, 40),
  name: fc.constantFrom(...names, ...Array<undefined>(9)),
});

/** A patient with prescriptions at two pharmacies. */
interface Life {
  readonly patientId: string;
  readonly pharmacies: readonly [string, string];
  readonly ids: string[];
  /** What a pharmacy gave back, and when. */
  readonly returned: { readonly at: string; readonly id: string; readonly pharmacyId: string }[];
}

async function save(life: Life, changes: readonly PrescriptionChange[], now: string): Promise<void> {
  await commit(await writesOf(changes, personAt("doctor", now)));
  for (const { before, after } of changes) {
    const { id } = after;
    if (!before) life.ids.push(id);
    const { pharmacyId, rejection } = before ?? {};
    if (pharmacyId && !after.pharmacyId && after.rejection !== rejection)
      life.returned.push({ at: now, id, pharmacyId });
  }
}

async function rename({ patientId }: Life, fullName: string, now: string): Promise<void> {
  const ctx = { ...personAt("patient", now), actor: { id: patientId, role: "patient" as const } };
  const before = await profiles.find(patientId);
  const changed = fillIn(before, { role: "patient", details: { ...details, fullName } }, ctx);
  await profiles.save(before, changed, ctx);
  await renameAtPharmacies(patientId, now);
}

/** Three prescriptions; for the first one the second pharmacy is suggested. */
async function written(life: Life, now: string): Promise<void> {
  const completed = { ...appointment, patientId: life.patientId, status: "completed" } as const;
  const group = { id: "b1", appointment: completed, generalNotes: undefined };
  const lines = ["Amoxicillin", "Metformin", "Amoxicillin"].map((name, n): PrescriptionChange => {
    const id = `${life.patientId}-${n}`;
    const { dosage, frequency, duration } = sample;
    const { after, event } = issue(
      { id, name, dosage, frequency, duration },
      id,
      group,
      personAt("doctor", now),
    );
    const suggested = { suggestedPharmacy: { id: life.pharmacies[1], name: "Pharmacy" } };
    return { after: n === 0 ? { ...after, ...suggested } : after, event };
  });
  await save(life, lines, now);
}

/** The changes of a step by the person whose step it is; none if it is refused. */
async function changesOf(
  { patientId, pharmacies, ids }: Life,
  before: Stored<Prescription>,
  step: Step,
  { pharmacy: at, way }: Attempt,
  now: string,
): Promise<readonly PrescriptionChange[]> {
  const chosen = { way, pharmacy: { ...pharmacy, id: pharmacies[at], name: `Pharmacy ${at}` } };
  try {
    if (step === "revert") {
      const undone = revertibleStep(before)?.step;
      if (!undone) return [];
      const decision = take(`revert ${undone}`, before, now, chosen);
      const by = before.statusHistory.at(-1)?.by === "patient" ? "patient" : "pharmacy";
      return [{ before, ...decision }, ...(await closedRemainder(before, undone, personAt(by, now)))];
    }
    if (step !== "part") return [{ before, ...take(step, before, now, chosen) }];
    const next = partStep(before);
    if (!next) return [];
    const request = {
      step: next,
      daysSupply: 1,
      reasonCode: "out_of_stock",
      remainderAt: at === 0 ? "pharmacy" : "patient",
    } as const;
    const id = `${patientId}-${ids.length}`;
    const { part, remainder } = supplyPart(
      before,
      request,
      { id, prescriptionNumber: id },
      personAt("pharmacy", now),
    );
    return [{ before, ...part }, ...(remainder ? [remainder] : [])];
  } catch (error) {
    if (error instanceof Problem) return [];
    throw error;
  }
}

/** The changes of the first possible step; undefined without one. */
async function firstPossible(life: Life, attempt: Attempt, now: string) {
  const before = await prescriptions.find(life.ids[attempt.which % life.ids.length] ?? "");
  for (const step of [...weighted.slice(attempt.from), ...weighted.slice(0, attempt.from)]) {
    const changes = before ? await changesOf(life, before, step, attempt, now) : [];
    if (changes[0]?.event) return { step, changes };
  }
  return undefined;
}

const listed = async (range: Range) => (await query(range, 100)).map(prescriptions.parse);

const idsOf = (some: readonly { id: string }[]) => [...new Set(some.map(({ id }) => id))].sort();
const states = async ({ ids }: Life) =>
  (await Promise.all(ids.map((id) => prescriptions.find(id)))).filter((one) => one !== undefined);

/** A pharmacy's lists, its figures and what its search finds, each beside a recount of the prescriptions. */
async function recounted(life: Life, pharmacyId: string, name: string, now: string) {
  const all = await states(life);
  const [counts, worklist, done] = await Promise.all([
    workCountsOf(pharmacyId),
    listed(worklistRange(pharmacyId)),
    listed(finishedRange(pharmacyId, finishedDays, now)),
  ]);
  const since = new Date(Date.parse(now) - finishedDays * dayMs).toISOString();
  const here = all.filter((one) => one.pharmacyId === pharmacyId);
  const open = here.filter(({ status }) => statusTraits[status].isOnWorklist);
  const back = life.returned.filter((one) => one.pharmacyId === pharmacyId && one.at >= since);
  const finished = [
    ...here.filter(({ status, updatedAt }) => statusTraits[status].tab === "history" && updatedAt >= since),
    ...all.filter(({ id }) => back.some((one) => one.id === id)),
  ];
  const figures = Object.fromEntries(
    workStatuses.map((status) => [status, open.filter((one) => one.status === status).length]),
  );
  const suggested = all.filter(
    ({ status, suggestedPharmacy }) => status === "pending" && suggestedPharmacy?.id === pharmacyId,
  ).length;
  const own = [...open, ...finished];
  const words = [...name.split(/[ -]/), "Keller", "Okafor", "Amoxicillin", "Metformin"];
  const found = await Promise.all(
    words.map(async (word) => [word, idsOf((await foundWork(pharmacyId, word, now)).items)]),
  );
  const medicines = ["Amoxicillin", "Metformin"];
  const expected = words.map((word) => [
    word,
    idsOf(own.filter(({ medication }) => !medicines.includes(word) || medication === word)),
  ]);
  const [patient = { searched: [], today: { keys: [], words: [] } }] = (await query(
    { pk: `PHARMACY#${pharmacyId}`, ...beginning("PATIENT#") },
    1,
  )) as unknown as SearchedPatient[];
  const live = { ...patient, searched: patient.searched.filter((one) => isSearched(one, now)) };
  const keys = [...searchKeysOf(live)].map(([key, end]) => [
    key,
    end === "open" ? undefined : expiryOf(end, finishedDays),
  ]);
  return {
    stored: {
      counts,
      found,
      open: idsOf(worklist),
      finished: idsOf(done),
      keys: await searchKeys(pharmacyId, now),
    },
    recount: {
      counts: { ...figures, suggested },
      ...{
        found: expected,
        open: idsOf(open),
        finished: idsOf(finished),
        keys: new Map(keys as [string, unknown][]),
      },
    },
  };
}

/** The words under which a pharmacy finds something, with the end of each, in seconds. */
async function searchKeys(pharmacyId: string, now: string): Promise<Map<string, unknown>> {
  const items = await query({ pk: `PHARMACY#${pharmacyId}`, ...beginning("FIND#") }, 500);
  const live = items.filter(
    ({ expiresAt }) => expiresAt === undefined || Number(expiresAt) * 1000 > Date.parse(now),
  );
  return new Map(live.map(({ sk, expiresAt }) => [String(sk).split("#")[1] ?? "", expiresAt]));
}

/** The waiting prescriptions without a due item at the end of the wait, or at the reminder to send them. */
async function unplanned(life: Life): Promise<string[]> {
  const found = (await states(life)).map(async (one) => {
    const [wait, reminder] = [waitOf(one), firstReminder(one)];
    const due = wait ? { at: wait.endsAt, key: one.id } : reminder && { at: reminder.at, key: one.patientId };
    if (!due) return [];
    const [pk = ""] = dueWaits.partitionsOf(due.at.slice(0, 10));
    const items = await query({ pk, ...beginning(`${due.at}#${due.key}`) }, 1);
    return items.length > 0 ? [] : [`${one.id} ${one.status}`];
  });
  return (await Promise.all(found)).flat();
}

let lives = 0;
test("after any steps, parts and changes of the patient's name a pharmacy's lists and figures equal a recount, its search has the prescriptions of its lists under both names, and the end of each wait is planned (PHARM-09, PHARM-10)", async () => {
  const taken = new Set<string>();
  const steps = fc.array(attempt, { maxLength: 40, minLength: 20 });
  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      lives += 1;
      const life: Life = {
        patientId: `p${lives}`,
        pharmacies: [`ph${lives}a`, `ph${lives}b`],
        ids: [],
        returned: [],
      };
      let [time, name] = [begin, sample.patientName as string];
      await rename(life, name, new Date(time).toISOString());
      await written(life, new Date(time).toISOString());
      for (const [n, step] of steps.entries()) {
        time += step.days * dayMs + 1;
        const now = new Date(time).toISOString();
        if (step.name) {
          name = step.name;
          await rename(life, name, now);
        }
        const made = await firstPossible(life, step, now);
        if (made) taken.add(made.step);
        if (made) await save(life, made.changes, now);
        expect(await unplanned(life)).toEqual([]);
        if (n % 5 !== 4 && n !== steps.length - 1) continue;
        for (const pharmacyId of life.pharmacies) {
          const { stored, recount } = await recounted(life, pharmacyId, name, now);
          expect(stored).toEqual(recount);
        }
      }
    }),
    { numRuns: inDepth(20, 100), seed: 20_261_126 },
  );
  expect([...taken].toSorted()).toEqual([...new Set<string>(weighted)].toSorted());
});
