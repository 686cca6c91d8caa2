import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { contract as appointments } from "#contract/appointments";
import { AppointmentStatus, slotTimes } from "#domain/appointments";
import { requestOf } from "#kernel/call/request";
import { everyStep, model, type Party, rightTo } from "../../appointments/model.ts";
import { bookingWith, sharedWorld, type World } from "../../world.ts";
import { eventsIn, overwriteStatus, type People, partition, twoOfEach } from "./prescription-steps.ts";

const standings = (["before", "after"] as const).flatMap((when) =>
  AppointmentStatus.options.map((status) => ({ status, when })),
);
type Standing = (typeof standings)[number];

// The other roles may not ask at all (test/calls).
const cellsOf = ({ status, when }: Standing) =>
  everyStep.flatMap((step) =>
    model[step].by.flatMap((by: Party) =>
      [true, false].map((isOwn) => {
        const right = isOwn ? rightTo({ status, isMissed: false }, step, by, when) : { status: 404 };
        return { status, when, step, by, isOwn, right };
      }),
    ),
  );
type Cell = ReturnType<typeof cellsOf>[number];
const leadsOn = ({ right }: Cell) => "change" in right;
const spoken = ({ by, isOwn, step }: Cell) => `${isOwn ? "the" : "another"} ${by}: ${step}`;

let world: World;
let people: People;
/** The people and the appointments of each standing: one for each step that leads on, and at least one. All are booked before days pass. */
const visits = new Map<Standing, { people: People; ids: string[] }>();
let used = 0;
const nextPlace = () => {
  const n = used++;
  // In a day a patient books ten times.
  if (n % 9 === 8) world.clock.advance(86_400_000);
  return { time: slotTimes[n % slotTimes.length] ?? "09:00", days: 5 + Math.floor(n / slotTimes.length) };
};

beforeAll(async () => {
  world = await sharedWorld();
  // A patient has a few appointments ahead with one doctor at most. Making people moves the clock.
  const all: People[] = [];
  for (const _ of standings) all.push(await twoOfEach(world));
  for (const [n, standing] of standings.entries()) {
    people = all[n] ?? people;
    const ids: string[] = [];
    const count = Math.max(1, cellsOf(standing).filter(leadsOn).length);
    while (ids.length < count) ids.push(await visitIn(standing.status));
    visits.set(standing, { people, ids });
  }
});

/** An appointment in a few days; statuses that its time or no call leads to are laid into the table. */
async function visitIn(status: AppointmentStatus): Promise<string> {
  const { patient, doctor } = people.own;
  const { time, days } = nextPlace();
  const booking = bookingWith(doctor, world.clock.now() + (days - 2) * 86_400_000);
  const { id } = await patient.call(appointments.book, { ...booking, time });
  if (status === "confirmed") await doctor.call(appointments.confirm, { id });
  if (status === "cancelled") await doctor.call(appointments.cancel, { id, reasonCode: "other" });
  if (status === "completed" || status === "declined")
    await overwriteStatus(world, `APPOINTMENT#${id}`, "APPOINTMENT", status);
  return id;
}

let days = 19;
const freeDay = () => new Date(world.clock.now() + days++ * 86_400_000).toISOString().slice(0, 10);

const Refusal = z.object({ title: z.string(), current: z.object({ status: z.string() }) });

async function ask({ step, by, isOwn, status }: Cell, id: string): Promise<number> {
  const more = {
    confirm: {},
    complete: {},
    noShow: {},
    cancel: { reasonCode: "other" },
    reschedule: { date: freeDay(), time: "09:00" },
  };
  const { method, path, body } = requestOf(appointments[step], { id, ...more[step] });
  const answer = await (isOwn ? people.own : people.other)[by].request(method, `/api${path}`, body);
  if (answer.status !== 409) return answer.status;
  const { title, current } = z.parse(Refusal, await answer.json());
  expect(title).not.toBe("");
  expect(current.status).toBe(status);
  return 409;
}

describe("an appointment step over HTTP is taken, or is refused with the current state and changes nothing (DAPT-12..14, ROLE-17)", () => {
  test.each(standings)("$status, $when its time", async (standing) => {
    if (standing.when === "after" && !hasPassed) letItsTimePass();
    const cells = cellsOf(standing);
    const refused = cells.filter((cell) => !leadsOn(cell));
    const made = visits.get(standing);
    if (made) people = made.people;
    // Their tokens have expired: each gets new ones once, before many requests at the same time.
    for (const side of [people.own, people.other]) for (const one of Object.values(side)) await one.tokens();
    const ids = made?.ids ?? [];
    const [unchanged = ""] = ids;
    const before = await everything(unchanged);
    const found = await Promise.all(
      refused.map(async (cell): Promise<[string, number]> => [spoken(cell), await ask(cell, unchanged)]),
    );
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(refused.map((cell) => [spoken(cell), cell.right.status])),
    );
    expect(await everything(unchanged)).toEqual(before);
    for (const [n, cell] of cells.filter(leadsOn).entries()) {
      const id = ids[n] ?? "";
      const events = await eventsIn(world, `APPOINTMENT#${id}`);
      expect(await ask(cell, id), spoken(cell)).toBe(200);
      expect(await eventsIn(world, `APPOINTMENT#${id}`), spoken(cell)).toBe(events + 1);
    }
  });
});

let hasPassed = false;
function letItsTimePass(): void {
  hasPassed = true;
  world.clock.advance(12 * 86_400_000);
}

/** The appointment with its events, and all its doctor's slots. */
const everything = (id: string) =>
  Promise.all([partition(world, `APPOINTMENT#${id}`), partition(world, `SLOT#${people.own.doctor.id}`)]);
