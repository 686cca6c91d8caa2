import { afterAll, beforeAll, expect, test } from "vitest";
import { contract as adherence } from "#contract/adherence";
import { contract as notifications } from "#contract/notifications";
import { wallClock } from "#kernel/dates";
import { stageOf } from "../../infra/config.ts";
import { type DoseUnits, doseUnits, textUnits } from "../../infra/cost/counted.ts";
import { dayOfDoses, fullestMinute, limits } from "../../infra/cost/doses.ts";
import type { Person } from "../../infra/demo/person.ts";
import { newReceiver } from "../push-receiver.ts";
import { newNumber, textedCode, textsTo } from "../texts.ts";
import { heldPrescription, newDoctor, newPatient, startWorld, type World } from "../world.ts";
import { costOf } from "./meter.ts";

const zone = "America/New_York";
const minute = 60_000;
const methods = { push: true, email: true, sms: false };

// Its own product, because its schedules run and all its costs are counted.
let world: World;
let anna: Person;
let ids: [string, string];

/** It is 11:30 of a day with three doses of one of two medicines, and nothing else is due. */
beforeAll(async () => {
  world = await startWorld();
  anna = await newPatient(world.origin);
  const ines = await newDoctor(world.origin);
  const held = (name: string) => heldPrescription(world, anna, ines, { name, duration: "Ongoing" });
  ids = [(await held("Amoxicillin")).id, (await held("Ibuprofen")).id];
  await advanceTo("02:30");
  await advanceTo("11:30");
  await remind(ids[0], ["12:00", "13:00", "14:00"]);
  await world.advance(minute);
});
afterAll(() => world.end());

const remind = (id: string, times: string[], by = methods) =>
  anna.call(adherence.setReminder, { id, enabled: true, times, methods: by, zone });
const here = () => wallClock(new Date(world.clock.now()).toISOString(), zone);

/** Moves the clock to the next minute at which it is that time in the zone. */
async function advanceTo(time: string): Promise<void> {
  const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  const away = (minutesOf(time) - minutesOf(here().time) + 1440) % 1440;
  await world.advance(away * minute);
}

/** The units of an action: those of the function itself, and those of all background functions. */
async function unitsOf(entry: string, act: () => Promise<unknown>): Promise<DoseUnits> {
  const before = await account(entry);
  await act();
  const after = await account(entry);
  return {
    write: after.write - before.write,
    read: after.read - before.read,
    writeAfterwards: after.writeAfterwards - before.writeAfterwards,
    readAfterwards: after.readAfterwards - before.readAfterwards,
  };
}

async function account(entry: string): Promise<DoseUnits> {
  await world.idle();
  const spent = Object.entries(world.spent());
  const own = spent.find(([name]) => name.endsWith(entry))?.[1];
  const others = spent
    .filter(([name]) => /notify|email|devices|history|push/.test(name))
    .map(([, one]) => one);
  const all = (of: "read" | "write") => others.reduce((sum, one) => sum + one[of], 0);
  return {
    write: own?.write ?? 0,
    read: own?.read ?? 0,
    writeAfterwards: all("write"),
    readAfterwards: all("read"),
  };
}

/** Queries once for due items, twenty minutes later. */
const twentyMinutes = () => unitsOf("adherence/remind.ts", () => world.advance(20 * minute));

/** The cost of a moment: the query, a worker's message, and the work itself. */
function inAll(moment: DoseUnits): DoseUnits {
  const { look, part } = doseUnits;
  return { ...moment, write: moment.write + part.write, read: moment.read + part.read + look.read };
}

const take = (doses: { prescriptionId: string; time: string }[]) =>
  anna.call(adherence.logDoses, { date: here().date, doses, status: "taken", zone });
const logged = (time: string) => unitsOf("adherence/api.ts", () => take([{ prescriptionId: ids[0], time }]));

test("a query for due items costs the cursor and one query for each partition", async () => {
  expect(await twentyMinutes()).toEqual(doseUnits.look);
});

test("an announced moment costs eight write units, and its event four afterwards", async () => {
  expect(await twentyMinutes()).toEqual(inAll(doseUnits.announced));
});

test("answering a dose costs seven write units, for the first and the next one of a day", async () => {
  expect(await logged("12:00")).toEqual(doseUnits.logged);
  expect(await logged("13:00")).toEqual(doseUnits.logged);
});

test("a moment with all doses logged costs four write units and nothing afterwards", async () => {
  await advanceTo("12:50");
  expect(await twentyMinutes()).toEqual(inAll(doseUnits.quiet));
});

test("closing a day with missed doses costs nine write units", async () => {
  await advanceTo("02:50");
  expect(await twentyMinutes()).toEqual(inAll(doseUnits.closed));
});

test("a moment costs the same for two medicines as for one, and their doses are logged together", async () => {
  for (const id of ids) await remind(id, ["12:00"]);
  await advanceTo("11:50");
  expect(await twentyMinutes()).toEqual(inAll(doseUnits.announced));
  const both = ids.map((prescriptionId) => ({ prescriptionId, time: "12:00" }));
  const cost = await costOf(world, () => take(both));
  expect(cost).toMatchObject({ requests: 4, write: 7, writeAfterwards: 3, events: 1 });
});

test("each device adds a claim of one unit to a moment", async () => {
  for (const _ of [1, 2]) await anna.call(notifications.keepDevice, newReceiver().subscription);
  await advanceTo("11:50");
  const { write, writeAfterwards } = await twentyMinutes();
  const announced = inAll(doseUnits.announced);
  expect([write, writeAfterwards]).toEqual([announced.write, announced.writeAfterwards + 2]);
});

test("a text costs its claim, its count of the hour, and a read of plan, day, number and profile", async () => {
  const number = newNumber();
  await anna.call(adherence.askPhoneCode, { number });
  await anna.call(adherence.confirmPhone, { code: await textedCode(world.origin, number), zone });
  for (const id of ids) await remind(id, ["12:00"], { ...methods, sms: true });
  await advanceTo("11:50");
  const { write, read } = await unitsOf("adherence/texts.ts", () => world.advance(20 * minute));
  expect({ write, read }).toEqual(textUnits);
  expect(await textsTo(world.origin, number)).toHaveLength(2);
});

test("ten million reminders a day are sent in time and within the limits of a table and its partitions", () => {
  const prod = stageOf("prod");
  const { wanted, possible, tableWrites, partitionWrites } = fullestMinute(prod);
  expect(possible).toBeGreaterThan(1.5 * wanted);
  expect(tableWrites).toBeLessThan(limits.tableWrites);
  expect(partitionWrites).toBeLessThan(limits.partitionWrites / 2);
  expect(fullestMinute({ ...prod, dueShards: 1 }).possible).toBeLessThan(wanted);
  const day = Object.values(dayOfDoses()).reduce((all, one) => all + one, 0);
  expect(day).toBeLessThan(125);
});
