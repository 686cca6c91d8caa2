import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { contract as appointments } from "#contract/appointments";
import { AppointmentStatus, slotTimes } from "#domain/appointments";
import { requestOf } from "#kernel/call/request";
import { bookingWith, sharedWorld, type World } from "../../world.ts";
import { eventsIn, overwriteStatus, type People, partition, twoOfEach } from "./prescription-steps.ts";
import { parties } from "./reference-model.ts";

type When = "before" | "after";
const steps = ["confirm", "cancel", "complete", "noShow", "reschedule"] as const;
type Step = (typeof steps)[number];
type Who = "doctor" | "patient";

const open = {
  doctor: { before: ["cancel", "reschedule"], after: ["complete", "noShow", "reschedule"] },
  patient: { before: ["cancel", "reschedule"], after: [] },
} as const satisfies Table;
const ended = { doctor: { before: [], after: [] }, patient: { before: [], after: [] } } as const;

/** The whole truth: what the appointment's doctor and patient may do, before its time and after. */
type Table = Readonly<Record<Who, Readonly<Record<When, readonly Step[]>>>>;
const allowed: Readonly<Record<AppointmentStatus, Table>> = {
  pending: { ...open, doctor: { ...open.doctor, before: ["confirm", "cancel", "reschedule"] } },
  confirmed: open,
  completed: ended,
  cancelled: ended,
  declined: ended,
};
/** The roles that may ask for a step: all others are refused, whatever the appointment. */
const askedBy: Readonly<Record<Step, readonly string[]>> = {
  confirm: ["doctor"],
  cancel: ["doctor", "patient"],
  complete: ["doctor"],
  noShow: ["doctor"],
  reschedule: ["doctor", "patient"],
};
const leadsTo: Readonly<Record<Step, AppointmentStatus | undefined>> = {
  confirm: "confirmed",
  cancel: "cancelled",
  complete: "completed",
  noShow: undefined,
  reschedule: undefined,
};

let world: World;
let people: People;
/** One appointment for each status that stays, and one for each step that leads on. */
const kept = new Map<string, string>();
let used = 0;
const nextPlace = () => {
  const n = used++;
  return { time: slotTimes[n % slotTimes.length] ?? "09:00", days: 2 + Math.floor(n / slotTimes.length) };
};

beforeAll(async () => {
  world = await sharedWorld();
  people = await twoOfEach(world);
  for (const status of AppointmentStatus.options) {
    kept.set(status, await visitIn(status));
    for (const when of ["before", "after"] as const)
      for (const who of ["doctor", "patient"] as const)
        for (const step of allowed[status][who][when])
          kept.set(`${status} ${when} ${who} ${step}`, await visitIn(status));
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

const cellsOf = (status: AppointmentStatus, when: When) =>
  steps.flatMap((step) =>
    parties.flatMap((party) => [true, false].map((isOwn) => ({ status, when, step, party, isOwn }))),
  );
type Cell = ReturnType<typeof cellsOf>[number];
const spoken = ({ party, isOwn, step }: Cell) => `${isOwn ? "the" : "another"} ${party}: ${step}`;
const leadsOn = ({ status, when, step, party, isOwn }: Cell) =>
  (party === "doctor" || party === "patient") && isOwn && allowed[status][party][when].includes(step);

function expected(cell: Cell): number {
  if (!askedBy[cell.step].includes(cell.party)) return 403;
  if (!cell.isOwn) return 404;
  const isTakenAgain = leadsTo[cell.step] === cell.status;
  return leadsOn(cell) || isTakenAgain ? 200 : 409;
}

let days = 19;
const freeDay = () => new Date(world.clock.now() + days++ * 86_400_000).toISOString().slice(0, 10);

const Refusal = z.object({ title: z.string(), current: z.object({ status: z.string() }) });

async function ask({ step, party, isOwn, status }: Cell, id: string): Promise<number> {
  const more = {
    confirm: {},
    complete: {},
    noShow: {},
    cancel: { reasonCode: "other" },
    reschedule: { date: freeDay(), time: "09:00" },
  };
  const { method, path, body } = requestOf(appointments[step], { id, ...more[step] });
  const answer = await (isOwn ? people.own : people.other)[party].request(method, `/api${path}`, body);
  if (answer.status !== 409) return answer.status;
  const { title, current } = z.parse(Refusal, await answer.json());
  expect(title).not.toBe("");
  expect(current.status).toBe(status);
  return 409;
}

describe("an appointment step over HTTP is taken, or is refused with the current state and changes nothing (DAPT-12..14, ROLE-17)", () => {
  const standings = (["before", "after"] as const).flatMap((when) =>
    AppointmentStatus.options.map((status) => ({ status, when })),
  );

  test.each(standings)("$status, $when its time", async ({ status, when }) => {
    if (when === "after" && !hasPassed) letItsTimePass();
    const cells = cellsOf(status, when);
    const refused = cells.filter((cell) => !leadsOn(cell));
    const id = kept.get(status) ?? "";
    const before = await everything(id);
    const found = await Promise.all(
      refused.map(async (cell): Promise<[string, number]> => [spoken(cell), await ask(cell, id)]),
    );
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(refused.map((cell) => [spoken(cell), expected(cell)])),
    );
    expect(await everything(id)).toEqual(before);
    for (const cell of cells.filter(leadsOn)) {
      const fresh = kept.get(`${status} ${when} ${cell.party} ${cell.step}`) ?? "";
      const events = await eventsIn(world, `APPOINTMENT#${fresh}`);
      expect(await ask(cell, fresh), spoken(cell)).toBe(200);
      expect(await eventsIn(world, `APPOINTMENT#${fresh}`), spoken(cell)).toBe(events + 1);
    }
  });
});

let hasPassed = false;
function letItsTimePass(): void {
  hasPassed = true;
  world.clock.advance(9 * 86_400_000);
}

/** The appointment with its events, and all its doctor's slots. */
const everything = (id: string) =>
  Promise.all([partition(world, `APPOINTMENT#${id}`), partition(world, `SLOT#${people.own.doctor.id}`)]);
