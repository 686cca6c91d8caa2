import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { contract as fulfilment } from "#contract/fulfilment";
import { type PrescriptionStatus, workStatuses } from "#domain/prescriptions";
import type { Person } from "../../../infra/demo/person.ts";
import {
  answerTo,
  everyStep,
  leadsOn,
  type ModelState,
  model,
  ownRequest,
  parties,
  type Step,
  type StepRequest,
  ways,
  written,
} from "../../prescriptions/model.ts";
import { passedEvents, startWorld, type World } from "../../world.ts";
import { attempt, eventsIn, type People, twoOfEach, writePending } from "./prescription-steps.ts";

// Its own product: every event of it is looked at.
let world: World;
let people: People;
/** Every prescription of every run with the steps that led it on. */
const lives = new Map<string, Step[]>();

beforeAll(async () => {
  world = await startWorld();
  people = await twoOfEach(world);
});
afterAll(() => world.end());

/** One prescription as the model has it, and as the product knows it. */
interface Life {
  readonly id: string;
  standing: ModelState;
}
type Lives = readonly Life[];

const Shown = z.object({ status: z.string() });
const Refused = z.object({ current: Shown });

/** Too long passes to take a step back. */
class TenMinutesPass implements fc.AsyncCommand<Lives, undefined> {
  check(): boolean {
    return true;
  }
  async run(lives: Lives): Promise<void> {
    for (const life of lives) life.standing = { ...life.standing, isLate: true };
    world.clock.advance(10 * 60_000 + 1);
  }
  toString(): string {
    return "ten minutes pass";
  }
}

/** A person asks for a step of one of the prescriptions; the product answers as the model does. */
class Asks implements fc.AsyncCommand<Lives, undefined> {
  readonly which: number;
  readonly asking: (before: ModelState) => StepRequest;
  spoken = "";

  constructor(which: number, asking: (before: ModelState) => StepRequest) {
    this.which = which;
    this.asking = asking;
  }

  check(): boolean {
    return true;
  }

  async run(lives: Lives): Promise<void> {
    const life = lives[this.which % lives.length];
    if (!life) throw new Error("there is a prescription");
    const asking = this.asking(life.standing);
    const { step, party, isOwn, way, pharmacy } = asking;
    this.spoken = `${isOwn ? "the" : "another"} ${party} (${pharmacy} pharmacy) ${step} ${way} from ${life.standing.status}`;
    const isStranger = party === "pharmacy" ? pharmacy === "another" : !isOwn;
    const who = (isStranger ? people.other : people.own)[party];
    const chosen = (pharmacy === "another" ? people.other : people.own).pharmacy;
    const right = answerTo(life.standing, asking);
    const answer = await attempt(who, step, life.id, way, chosen);
    expect(answer.status, this.spoken).toBe(right.status);
    if (right.status === 200) expect(z.parse(Shown, await answer.json()).status).toBe(right.after.status);
    if (right.status === 409) {
      expect(z.parse(Refused, await answer.json()).current.status).toBe(right.after.status);
    }
    if (right.after !== life.standing) note(life.id, step);
    life.standing = right.after;
  }

  toString(): string {
    return this.spoken;
  }
}

/** A pharmacy's figures are those of its lists, and its search for a word that all have finds what they list. */
async function agrees(pharmacy: Person): Promise<void> {
  const listed = async (filter: { status: PrescriptionStatus } | { state: "closed" }) => {
    const { items, total, next } = await pharmacy.call(fulfilment.worklist, { ...filter, limit: 50 });
    expect(next).toBe(undefined);
    return { ids: items.map(({ id }) => id), total };
  };
  const ids: string[] = [];
  for (const status of workStatuses) {
    const open = await listed({ status });
    expect(open.total, status).toBe(open.ids.length);
    ids.push(...open.ids);
  }
  ids.push(...(await listed({ state: "closed" })).ids);
  const { items } = await pharmacy.call(fulfilment.search, { q: "amox" });
  expect(items.map(({ id }) => id).toSorted()).toEqual([...new Set(ids)].toSorted());
}

function note(id: string, step: Step): void {
  lives.set(id, [...(lives.get(id) ?? []), step]);
}

const mostly = <T>(usual: T, seldom: T) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constant(seldom) });
const around = fc.record({
  isOwn: mostly(true, false),
  way: fc.constantFrom(...ways),
  pharmacy: mostly("the", "another"),
});
const together = 3;
const which = fc.nat(together - 1);

/** Any person asks for any step. */
const anything = fc
  .tuple(which, around, fc.constantFrom(...everyStep), fc.constantFrom(...parties))
  .map(([n, rest, step, party]) => new Asks(n, () => ({ ...rest, step, party })));

const endings: readonly Step[] = ["cancel", "withdraw", "reject", "return", "takeBack"];
const onward = everyStep.filter((step) => !endings.includes(step));

/** A person who may take one of these steps from its current status takes one. */
const possible = (among: readonly Step[]) =>
  fc.tuple(which, around, fc.nat(9)).map(
    ([n, rest, choice]) =>
      new Asks(n, (before) => {
        const pharmacy = before.pharmacy ?? rest.pharmacy;
        const askings = among.map((step) => ({ ...ownRequest(step, rest.way), pharmacy }));
        const leading = askings.filter((asking) => leadsOn(before, asking));
        const last = askings[choice % askings.length];
        const asking = leading[choice % Math.max(1, leading.length)] ?? last;
        if (!asking) throw new Error("there is a step to ask for");
        return asking;
      }),
  );

test("random prescription steps by any role get the answers of the specification (PRX-05, PHARM-26)", async () => {
  const straight = possible(onward);
  const acts = [
    anything,
    possible(everyStep),
    straight,
    straight,
    straight,
    fc.constant(new TenMinutesPass()),
  ];
  const commands = fc.commands(acts, { maxCommands: 60, size: "max" });
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      const ids = await writePending(people, together);
      for (const id of ids) lives.set(id, []);
      const started = ids.map((id): Life => ({ id, standing: written }));
      await fc.asyncModelRun(() => ({ model: started, real: undefined }), sequence);
      for (const id of ids) {
        expect(await eventsIn(world, `RX#${id}`)).toBe(1 + (lives.get(id)?.length ?? 0));
      }
      for (const { pharmacy } of [people.own, people.other]) await agrees(pharmacy);
    }),
    { numRuns: 12, seed: 20_261_121, endOnFailure: true },
  );
  const taken = [...lives.values()].flat();
  expect(taken.length).toBeGreaterThan(60);
  expect(taken.filter((step) => step.startsWith("revert ")).length).toBeGreaterThan(2);
}, 480_000);

test("the bus publishes each step of each prescription once, numbered without gaps", async () => {
  await world.idle();
  const passed = await passedEvents(world.origin);
  for (const [id, steps] of lives) {
    const own = passed.filter(
      ({ detail }) => detail.aggregate.id === id && detail.aggregate.kind === "prescription",
    );
    const inOrder = own.toSorted((a, b) => a.detail.aggregate.sequence - b.detail.aggregate.sequence);
    expect(inOrder.map(({ detail }) => detail.aggregate.sequence)).toEqual(
      [0, ...steps].map((_, n) => n + 1),
    );
    expect(inOrder.map(({ detailType }) => detailType)).toEqual([
      "prescription.issued.v1",
      ...steps.map((step) => model[step].event),
    ]);
  }
});
