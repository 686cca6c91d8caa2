import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as notifications } from "#contract/notifications";
import { contract as prescriptions } from "#contract/prescriptions";
import { counted, joined, windowOf } from "#domain/notifications";
import { manifest } from "../../functions/notifications/manifest.ts";
import type { Person } from "../../infra/demo/person.ts";
import type { Templates } from "../../infra/local/assembly/assembly.ts";
import { completedAppointment, line, newPeople, startWorld, toNextTenMinutes, type World } from "../world.ts";

// Its own product, because its templates are altered.
let world: World;
let anna: Person;
let ines: Person;
let hawthorne: Person;
const minutes = 60_000;

/** The templates where the bus delivers every event to the queue of the bell twice. */
const doubled = (templates: Templates): Templates => {
  const before = JSON.stringify(templates);
  const after = JSON.stringify(twice(templates));
  expect(after.length).toBeGreaterThan(before.length);
  return JSON.parse(after);
};
const twice = (templates: Templates): unknown =>
  JSON.parse(JSON.stringify(templates), (_, value) =>
    value?.Description === manifest.consumers.notify.summary && Array.isArray(value.Targets)
      ? { ...value, Targets: [...value.Targets, { ...value.Targets[0], Id: "Again" }] }
      : value,
  );

beforeAll(async () => {
  world = await startWorld({ template: doubled });
  const { origin } = world;
  [anna, ines, hawthorne] = await newPeople(origin);
});
afterAll(() => world.end());

const entries = async (person: Person, type: string) => {
  await world.idle();
  const { items } = await person.call(notifications.list, { limit: 50 });
  return items.filter((item) => item.type === type);
};
const subjects = async (person: Person, type: string) =>
  (await entries(person, type)).map(({ subject }) => subject);

async function written(lines: number): Promise<string[]> {
  const appointmentId = await completedAppointment(world, anna, ines);
  toNextTenMinutes(world);
  const medications = Array.from({ length: lines }, line);
  const { items } = await ines.call(prescriptions.prescribe, { appointmentId, medications });
  return items.map(({ id }) => id);
}
const send = (id: string) =>
  anna.call(prescriptions.send, { id, pharmacyId: hawthorne.id, fulfilment: { method: "pickup" } });
const approve = (id: string) => hawthorne.call(fulfilment.approve, { id });

describe("with every event delivered twice, in any order, the bell counts each once", () => {
  let ids: string[];

  test("events of one kind within ten minutes are one entry, sent with the latest and created with the first (NOTIF-09, DATA-181, DATA-182)", async () => {
    ids = await written(5);
    expect(await subjects(anna, "prescription_issued")).toEqual([
      "5 new prescriptions for you. Choose a pharmacy to order them.",
    ]);
    await Promise.all(ids.map(send));
    const [one = "", ...others] = ids;
    await approve(one);
    expect(await subjects(anna, "prescription_approved")).toEqual([
      "Hawthorne Pharmacy accepted Amoxicillin 500\u00a0mg and is preparing it.",
    ]);
    const [alone] = await entries(anna, "prescription_approved");
    expect(alone?.link).toBe(`/patient/prescriptions?prescription=${one}`);
    await Promise.all(others.slice(0, 2).map(approve));
    expect(await subjects(anna, "prescription_approved")).toEqual([
      "3 of your prescriptions were accepted and are being prepared.",
    ]);
    const [together] = await entries(anna, "prescription_approved");
    expect(together?.link).toBe("/patient/prescriptions");
    expect(together?.createdAt).toBe(alone?.at);
    expect(alone?.createdAt).toBe(alone?.at);
    expect(Date.parse(together?.at ?? "")).toBeGreaterThan(Date.parse(together?.createdAt ?? ""));
  });

  test("what one patient sends is one entry", async () => {
    expect(await subjects(hawthorne, "pharmacy_prescription_sent")).toEqual([
      "Anna Keller sent you 5 prescriptions.",
    ]);
  });

  test("a read entry becomes unread when it counts one more event, and only then", async () => {
    const unread = async () => (await anna.call(notifications.count, {})).unread;
    await anna.call(notifications.markAllRead, {});
    expect(await unread()).toBe(0);
    const [read] = await entries(anna, "prescription_approved");
    world.clock.advance(2 * minutes);
    await approve(ids[3] ?? "");
    const [entry, ...more] = await entries(anna, "prescription_approved");
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      id: read?.id,
      subject: "4 of your prescriptions were accepted and are being prepared.",
    });
    expect([read?.readAt === undefined, entry?.readAt]).toEqual([false, undefined]);
    expect(Date.parse(entry?.at ?? "") - Date.parse(read?.at ?? "")).toBeGreaterThanOrEqual(2 * minutes);
    expect(await unread()).toBe(1);
    expect(await anna.call(notifications.markRead, { id: entry?.id ?? "" })).toMatchObject({
      subject: entry?.subject,
      readAt: expect.any(String),
    });
  });

  test("ten minutes later a new entry begins", async () => {
    toNextTenMinutes(world);
    await approve(ids[4] ?? "");
    expect(await subjects(anna, "prescription_approved")).toEqual([
      "Hawthorne Pharmacy accepted Amoxicillin 500\u00a0mg and is preparing it.",
      "4 of your prescriptions were accepted and are being prepared.",
    ]);
  });

  test("an urgent event has an entry of its own", async () => {
    const two = await written(2);
    for (const id of two) await send(id);
    for (const id of two) await anna.call(prescriptions.takeBack, { id });
    expect(await subjects(hawthorne, "pharmacy_prescription_taken_back")).toEqual(
      two.map(() => "Anna Keller took back Amoxicillin 500\u00a0mg. Please do not prepare it."),
    );
  });

  test("an entry counts at most twenty events, so that its cost stays small; then it says that there are more", async () => {
    const before = (await entries(anna, "prescription_issued")).length;
    const visits: string[] = [];
    for (let n = 0; n < 6; n += 1) visits.push(await completedAppointment(world, anna, ines));
    toNextTenMinutes(world);
    const countsAfter = async (lines: readonly number[]) => {
      for (const length of lines) {
        const medications = Array.from({ length }, line);
        const appointmentId = visits.pop() ?? "";
        await ines.call(prescriptions.prescribe, { appointmentId, medications });
      }
      const all = await subjects(anna, "prescription_issued");
      return all.slice(0, all.length - before).map((subject) => subject.split(" ")[0]);
    };
    expect(await countsAfter([20])).toEqual(["20"]);
    expect(await countsAfter([3])).toEqual(["20+"]);
    expect(await countsAfter([20, 20, 20, 20])).toEqual(["20+"]);
    expect(await (await fetch(`${world.origin}/local/dead-letters`)).json()).toEqual([]);
  });
});

test("an entry has the same text in whatever order its events came", () => {
  const openedAt = "2026-11-24T09:00:00.000Z";
  const events = [3, 1, 2].map((n) => counted({ id: `rx/${n}/1`, time: `2026-11-24T09:0${n}:00.000Z` }));
  const shuffled = fc.shuffledSubarray([...events, ...events], { minLength: 6 });
  fc.assert(
    fc.property(shuffled, (order) => {
      const entry = joined(openedAt, new Set(order));
      expect(entry).toEqual({ count: { count: 3 }, at: "2026-11-24T09:03:00.000Z" });
    }),
  );
  expect(joined(openedAt, new Set(events.slice(1, 2))).count).toBeUndefined();
});

test.each([
  ["2026-11-24T09:00:00.000Z", "2026-11-24T09:00:00.000Z"],
  ["2026-11-24T09:09:59.999Z", "2026-11-24T09:00:00.000Z"],
  ["2026-11-24T09:10:00.000Z", "2026-11-24T09:10:00.000Z"],
])("%s belongs to the ten minutes from %s", (instant, window) => {
  expect(windowOf(instant)).toBe(window);
});
