import { beforeAll, describe, expect, test } from "vitest";
import { contract as notifications } from "#contract/notifications";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Person } from "../../infra/demo/person.ts";
import { heldPrescription, newPeople, sharedWorld, type World, writtenPrescriptions } from "../world.ts";

let world: World;
let anna: Person;
let ines: Person;

/** A patient with three stopped medicines, and twelve notifications after them. */
beforeAll(async () => {
  world = await sharedWorld();
  [anna, ines] = await newPeople(world.origin);
  const held: string[] = [];
  for (const name of ["Lisinopril", "Omeprazole", "Ramipril"])
    held.push((await heldPrescription(world, anna, ines, { name })).id);
  for (const id of held) await ines.call(prescriptions.stop, { id, reasonText: "Call us." });
  await world.idle();
  const names = Array.from({ length: 12 }, (_, n) => `Medicine ${n + 1}`);
  for (const { id } of await writtenPrescriptions(world, anna, ines, names))
    await ines.call(prescriptions.withdraw, { id, reasonText: "Written twice." });
  await world.idle();
});

/** All pages of the list. */
async function pages(limit: number) {
  const found = [];
  let after: string | undefined;
  do {
    const page = await anna.call(notifications.list, { limit, after });
    expect(page.items.length).toBeLessThanOrEqual(limit);
    found.push(...page.items);
    after = page.next;
  } while (after);
  return found;
}
const stops = "prescription_stopped";
const types = (items: readonly { type: string }[]) => items.map(({ type }) => type);

describe("urgent notifications", () => {
  test.each([1, 2, 3, 4, 20])(
    "lie above twelve newer ones, each in one place, in pages of %i",
    async (limit) => {
      const all = await pages(limit);
      expect(types(all.slice(0, 4))).toEqual([stops, stops, stops, "prescription_withdrawn"]);
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      expect(all.length).toBe((await anna.call(notifications.list, { limit: 50 })).items.length);
      const times = all.map(({ at }) => at);
      expect(times.slice(0, 3)).toEqual(times.slice(0, 3).toSorted().reverse());
      expect(times.slice(3)).toEqual(times.slice(3).toSorted().reverse());
    },
  );

  test("are counted apart, and hide no newer one from an open screen", async () => {
    const { unread, urgent, newest } = await anna.call(notifications.count, {});
    expect({ unread, urgent, newest: newest?.type }).toEqual({
      unread: 10,
      urgent: 3,
      newest: "prescription_withdrawn",
    });
  });

  test("take their place in time once they are read, here or with their record", async () => {
    const [latest, , first] = await pages(20);
    await anna.call(notifications.markRead, { id: latest?.id ?? "" });
    const id = /prescription=(.+)/.exec(first?.link ?? "")?.[1] ?? "";
    await anna.call(prescriptions.confirmStop, { id });
    await world.idle();
    for (const limit of [2, 20]) {
      const all = await pages(limit);
      expect(types(all.slice(0, 3))).toEqual([stops, "prescription_withdrawn", "prescription_withdrawn"]);
      expect(all.filter(({ type }) => type === stops)).toHaveLength(3);
    }
    expect((await anna.call(notifications.count, {})).urgent).toBe(1);
    await anna.call(notifications.markAllRead, {});
    expect((await anna.call(notifications.count, {})).urgent).toBe(0);
  });

  test("hide no newer one even if there are ten", async () => {
    const names = Array.from({ length: 10 }, (_, n) => `Course ${n + 1}`);
    for (const name of names) {
      const { id } = await heldPrescription(world, anna, ines, { name });
      await ines.call(prescriptions.stop, { id, reasonText: "Call us." });
    }
    await writtenPrescriptions(world, anna, ines, ["Newer"]);
    await world.idle();
    const { urgent, newest } = await anna.call(notifications.count, {});
    expect({ urgent, newest: newest?.type }).toEqual({ urgent: 10, newest: "prescription_issued" });
  });
});
