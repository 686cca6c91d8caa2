import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { PrescriptionStatus } from "#domain/prescriptions";
import { sharedWorld, type World } from "../../world.ts";
import {
  attempt,
  bringTo,
  eventsIn,
  type People,
  partition,
  twoOfEach,
  writePending,
} from "./prescription-steps.ts";
import {
  answerTo,
  everyStep,
  type ModelState,
  type Party,
  parties,
  referenceModel,
  type Step,
  type Way,
  ways,
} from "./reference-model.ts";

let world: World;
let people: People;

beforeAll(async () => {
  world = await sharedWorld();
  people = await twoOfEach(world);
});

interface Cell {
  readonly status: PrescriptionStatus;
  readonly way: Way;
  readonly party: Party;
  readonly isOwn: boolean;
  readonly target: PrescriptionStatus;
}

const standings = PrescriptionStatus.options.flatMap((status) => ways.map((way) => ({ status, way })));
const cellsOf = (standing: { status: PrescriptionStatus; way: Way }): Cell[] =>
  parties.flatMap((party) =>
    [true, false].flatMap((isOwn) =>
      PrescriptionStatus.options.map((target) => ({ ...standing, party, isOwn, target })),
    ),
  );
const spoken = ({ party, isOwn, target }: Cell) => `${isOwn ? "the" : "another"} ${party} -> ${target}`;
const stepsTo = (target: PrescriptionStatus) =>
  everyStep.filter((step) => referenceModel[step].to === target);

/** The person who took the last step of a prescription of the practice. */
const reachedBy: Readonly<Record<PrescriptionStatus, Party>> = {
  pending: "doctor",
  sent: "patient",
  approved: "pharmacy",
  ready: "pharmacy",
  ready_for_pickup: "pharmacy",
  out_for_delivery: "pharmacy",
  completed: "pharmacy",
  collected: "patient",
  cancelled: "patient",
};

/** The step that leads to an end, by the way it is fetched. */
const lastStep: Readonly<Partial<Record<PrescriptionStatus, Readonly<Record<Way, Step>>>>> = {
  completed: { pickup: "dispense", delivery: "deliver" },
  collected: { pickup: "collect", delivery: "receive" },
};

/** The status codes a cell must give, one for each step to its target; nothing leads to `ready`, which is only read. */
function expected({ status, way, party, isOwn, target }: Cell): number[] {
  if (target === "ready") return [404];
  const isSent = status !== "pending";
  const reached = { status, by: reachedBy[status], last: lastStep[status]?.[way] };
  const standing: ModelState = { ...reached, ...(isSent && { way, pharmacy: "the" }) };
  const pharmacy = party === "pharmacy" && !isOwn ? "another" : "the";
  return stepsTo(target).map((step) => answerTo(standing, { step, party, isOwn, way, pharmacy }).status);
}
const leadsOn = (cell: Cell) => cell.status !== cell.target && expected(cell).includes(200);

test("the table has 972 cells of role, status, target, delivery and ownership; 36 move forward, 10 return to the patient", () => {
  const cells = standings.flatMap(cellsOf);
  expect(cells).toHaveLength(972);
  const leading = cells.filter(leadsOn);
  expect(leading.filter(({ target }) => target !== "pending")).toHaveLength(36);
  expect(leading.filter(({ target }) => target === "pending")).toHaveLength(10);
});

const Answer = z.object({ status: z.string() });
const Refusal = z.object({ title: z.string(), current: z.optional(Answer) });

/** Everything a cell's person can ask for to get a prescription where the cell says; answers the status codes. */
async function tried(cell: Cell, id: string): Promise<number[]> {
  const { party, isOwn, target, way } = cell;
  const who = (isOwn ? people.own : people.other)[party];
  if (target === "ready") {
    return [(await who.request("PUT", `/api/prescriptions/${id}`, { status: target })).status];
  }
  const answers = stepsTo(target).map((step) => attempt(who, step, id, way, people.own.pharmacy));
  for (const answer of await Promise.all(answers)) read(cell, answer.status, await answer.clone().text());
  return (await Promise.all(answers)).map(({ status }) => status);
}

/**
 * A success shows the target; a conflict gives the current state, with the fields the person may see. Where one of the steps
 * sent together leads on, another that comes after it gets the target.
 */
function read(cell: Cell, code: number, text: string): void {
  const { party, status, target } = cell;
  if (code === 200) expect(z.parse(Answer, JSON.parse(text)).status).toBe(target);
  if (code !== 409) return;
  const { title, current } = z.parse(Refusal, JSON.parse(text));
  expect(title).not.toBe("");
  expect(leadsOn(cell) ? [status, target] : [status]).toContain(current?.status);
  expect(text).not.toContain("lastHash");
  if (party === "pharmacy") expect(text).not.toMatch(/patientId|appointmentId|groupId/);
}

describe("a prescription step over HTTP is taken, or is refused with the current state and changes nothing (PRX-05, PRX-11, PHARM-26, ROLE-32)", () => {
  test.each(standings)("from $status, $way", async ({ status, way }) => {
    const cells = cellsOf({ status, way });
    const leading = cells.filter(leadsOn);
    const refused = cells.filter((cell) => !leadsOn(cell));
    const [kept = "", ...fresh] = await writePending(people, 1 + leading.length);
    await Promise.all([kept, ...fresh].map((id) => bringTo(world, people, id, status, way)));

    const before = await partition(world, `RX#${kept}`);
    const found = await Promise.all(
      refused.map(async (cell): Promise<[string, number[]]> => [spoken(cell), await tried(cell, kept)]),
    );
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(refused.map((cell) => [spoken(cell), expected(cell)])),
    );
    expect(await partition(world, `RX#${kept}`)).toEqual(before);

    for (const [n, cell] of leading.entries()) await leadOn(cell, fresh[n] ?? "");
  });
});

/** An allowed cell: the step that leads on is taken, and one event tells of it. */
async function leadOn(cell: Cell, id: string): Promise<void> {
  const events = await eventsIn(world, `RX#${id}`);
  expect(await tried(cell, id), spoken(cell)).toContain(200);
  expect(await eventsIn(world, `RX#${id}`), spoken(cell)).toBe(events + 1);
}
