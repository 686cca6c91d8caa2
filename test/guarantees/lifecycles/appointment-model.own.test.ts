import fc from "fast-check";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { contract as appointments } from "#contract/appointments";
import type { Step } from "#domain/appointments";
import type { RevertibleAppointmentStep as RevertibleStep } from "#events";
import type { Call } from "#kernel/call/contract";
import { requestOf } from "#kernel/call/request";
import type { Person } from "../../../infra/demo/person.ts";
import { startWorld, type World } from "../../world.ts";
import {
  dateOf,
  isPast,
  isTaken,
  type Model,
  type ModelAppointment,
  type Right,
  revertibleAfter,
  rightOf,
  rightToRevert,
  type Slot,
} from "./appointment-reference-model.ts";
import { eventsIn, type People, partition, twoOfEach } from "./prescription-steps.ts";

const dayMs = 86_400_000;
// Its own product: days pass in it as the generated lives will have it.
let world: World;
let people: People;

beforeAll(async () => {
  world = await startWorld();
  people = await twoOfEach(world);
  // Three in the morning, UTC: an appointment has begun exactly when its day is over, in the doctor's zone too.
  const sinceMidnight = world.clock.now() % dayMs;
  world.clock.advance(dayMs - sinceMidnight + 3 * 3_600_000);
});
afterAll(() => world.end());

type Actor = "doctor" | "another doctor" | "patient";
async function send(who: Person, call: Call, body: Record<string, unknown>): Promise<Response> {
  const request = requestOf(call, body);
  return await who.request(request.method, `/api${request.path}`, request.body);
}

abstract class Act implements fc.AsyncCommand<Model, undefined> {
  spoken = "";
  check(): boolean {
    return true;
  }
  abstract run(model: Model): Promise<void>;
  toString(): string {
    return this.spoken;
  }
}

class Books extends Act {
  readonly slot: Slot;
  constructor(slot: Slot) {
    super();
    this.slot = slot;
  }
  async run(model: Model): Promise<void> {
    const { slot } = this;
    this.spoken = `books day ${slot.day} at ${slot.time} on day ${model.today}`;
    const right = isPast(model, slot) ? 422 : isTaken(model, slot) ? 409 : 201;
    const id = newId();
    const booking = { id, doctorId: people.own.doctor.id, date: dateOf(model, slot), time: slot.time };
    expect((await send(people.own.patient, appointments.book, booking)).status, this.spoken).toBe(right);
    if (right === 201)
      model.visits.push({ id, status: "pending", isMissed: false, slot, events: 1, revertible: [] });
  }
}

class Steps extends Act {
  readonly which: number;
  readonly step: Step;
  readonly actor: Actor;
  readonly to: Slot;
  constructor(which: number, step: Step, actor: Actor, to: Slot) {
    super();
    this.which = which;
    this.step = step;
    this.actor = actor;
    this.to = to;
  }
  async run(model: Model): Promise<void> {
    const visit = model.visits[this.which % Math.max(1, model.visits.length)];
    if (!visit) return;
    const { step, actor, to } = this;
    this.spoken = `${actor}: ${step} of a ${visit.status} visit of day ${visit.slot.day} to day ${to.day} at ${to.time} on day ${model.today}`;
    const right = this.right(visit, model);
    const more = {
      confirm: {},
      cancel: { reasonCode: "other" },
      complete: {},
      noShow: {},
      reschedule: { date: dateOf(model, to), time: to.time },
    };
    const answer = await send(this.who(), appointments[step], { id: visit.id, ...more[step] });
    expect(answer.status, this.spoken).toBe(right.status);
    if (!right.change) return;
    Object.assign(visit, { revertible: revertibleAfter(visit, step, model), ...right.change });
    visit.events += 1;
  }
  right(visit: ModelAppointment, model: Model): Right {
    const { actor, step } = this;
    if (actor === "another doctor") return { status: 404 };
    return rightOf(visit, { step, by: actor, to: this.to }, model);
  }
  who(): Person {
    if (this.actor === "patient") return people.own.patient;
    return (this.actor === "doctor" ? people.own : people.other).doctor;
  }
}

/** A person reverts a step: mostly the doctor the last one. */
class Reverts extends Act {
  readonly which: number;
  readonly other: RevertibleStep | undefined;
  readonly actor: Actor;
  constructor(which: number, other: RevertibleStep | undefined, actor: Actor) {
    super();
    this.which = which;
    this.other = other;
    this.actor = actor;
  }
  async run(model: Model): Promise<void> {
    const { actor } = this;
    const live = model.visits.filter(({ revertible }) => revertible.length > 0);
    const visit = live[this.which % Math.max(1, live.length)];
    if (!visit) return;
    const step = this.other ?? visit.revertible.at(-1)?.step ?? "confirm";
    this.spoken = `${actor}: take back ${step} of a ${visit.status} visit of day ${visit.slot.day} on day ${model.today}`;
    const right =
      actor === "doctor"
        ? rightToRevert(visit, step, isPast(model, visit.slot), model)
        : { status: actor === "patient" ? 403 : 404 };
    const who =
      actor === "patient" ? people.own.patient : people[actor === "doctor" ? "own" : "other"].doctor;
    const answer = await send(who, appointments.revert, { id: visit.id, step });
    expect(answer.status, this.spoken).toBe(right.status);
    taken.add(`${step} ${right.status}`);
    if (!("change" in right)) return;
    Object.assign(visit, right.change);
    visit.events += 1;
  }
}
/** What was taken back, with its answer. */
const taken = new Set<string>();

/** One after the other. */
class Both extends Act {
  readonly acts: readonly Act[];
  constructor(acts: readonly Act[]) {
    super();
    this.acts = acts;
  }
  async run(model: Model): Promise<void> {
    for (const act of this.acts) await act.run(model);
    this.spoken = this.acts.map(String).join(", ");
  }
}

class TenMinutesPass extends Act {
  override spoken = "ten minutes pass";
  async run(model: Model): Promise<void> {
    model.period += 1;
    world.clock.advance(10 * 60_000 + 1);
  }
}

class ADayPasses extends Act {
  override spoken = "a day passes";
  async run(model: Model): Promise<void> {
    model.today += 1;
    model.period += 1;
    world.clock.advance(dayMs);
  }
}

const slot = fc.record({ day: fc.nat(4), time: fc.constantFrom("09:00" as const, "09:30" as const) });
const actor = fc.oneof(
  { weight: 8, arbitrary: fc.constant("doctor" as const) },
  { weight: 3, arbitrary: fc.constant("patient" as const) },
  { weight: 1, arbitrary: fc.constant("another doctor" as const) },
);
const step = fc.constantFrom(
  ...(["confirm", "confirm", "cancel", "complete", "complete", "noShow", "noShow", "reschedule"] as const),
);
const another = fc.oneof(
  { weight: 6, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom(...(["confirm", "complete", "noShow"] as const)) },
);
const doctor = fc.constant("doctor" as const);
const stepsOfDoctor = fc.tuple(fc.nat(9), step, doctor, slot).map((drawn) => new Steps(...drawn));
const reverts = fc.tuple(fc.nat(9), another, actor).map((drawn) => new Reverts(...drawn));
const both = fc.tuple(stepsOfDoctor, reverts).map((drawn) => new Both(drawn));
const acts = [
  slot.map((at) => new Books(at)),
  fc.tuple(fc.nat(9), step, actor, slot).map((drawn) => new Steps(...drawn)),
  fc.tuple(fc.nat(9), step, actor, slot).map((drawn) => new Steps(...drawn)),
  fc.tuple(fc.nat(9), step, actor, slot).map((drawn) => new Steps(...drawn)),
  both,
  both,
  both,
  reverts,
  fc.constant(new ADayPasses()),
  fc.constant(new TenMinutesPass()),
];

const Shown = z.object({
  status: z.string(),
  noShow: z.optional(z.boolean()),
  date: z.string(),
  time: z.string(),
});
const Slots = z.object({
  Items: z.array(z.object({ sk: z.object({ S: z.string() }), appointmentId: z.object({ S: z.string() }) })),
});

/** In the end every appointment is as the model says, with its events, and the slots are those of the live ones. */
async function agree(model: Model): Promise<void> {
  for (const { id, status, isMissed, slot: at, events } of model.visits) {
    const shown = await (await send(people.own.patient, appointments.appointment, { id })).json();
    const missed = isMissed && { noShow: true };
    expect(z.parse(Shown, shown)).toEqual({ status, ...missed, date: dateOf(model, at), time: at.time });
    expect(await eventsIn(world, `APPOINTMENT#${id}`)).toBe(events);
  }
  const { Items } = z.parse(Slots, await partition(world, `SLOT#${people.own.doctor.id}`));
  const known = new Set(model.visits.map(({ id }) => id));
  const held = Items.filter(({ appointmentId }) => known.has(appointmentId.S)).map(
    ({ sk, appointmentId }) => `${sk.S} ${appointmentId.S}`,
  );
  const live = model.visits.filter(({ status }) => status !== "cancelled");
  expect(held.sort()).toEqual(live.map(({ id, slot: at }) => `${dateOf(model, at)}T${at.time} ${id}`).sort());
}

test("random bookings and appointment steps over several days get the answers of the specification (DAPT-12..14, DAPT-22, OPEN-71)", async () => {
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.commands(acts, { maxCommands: 70, size: "max" }), async (commands) => {
      // All slots of the run before lie behind.
      world.clock.advance(6 * dayMs);
      const model: Model = { firstDay: world.clock.now(), today: 0, period: 0, visits: [] };
      await fc.asyncModelRun(() => ({ model, real: undefined }), commands);
      await agree(model);
      for (const { status, events } of model.visits) reached.add(`${status} ${Math.min(events, 4)}`);
    }),
    { numRuns: 10, seed: 20_261_121, endOnFailure: true },
  );
  expect([...reached]).toEqual(
    expect.arrayContaining(["pending 1", "cancelled 2", "completed 2", "completed 4"]),
  );
  expect([...taken]).toEqual(
    expect.arrayContaining(["confirm 200", "complete 200", "noShow 200", "confirm 409", "complete 409"]),
  );
}, 480_000);
