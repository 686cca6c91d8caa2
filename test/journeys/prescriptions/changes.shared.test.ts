import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as notifications } from "#contract/notifications";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Person } from "../../../infra/demo/person.ts";
import {
  mailsTo,
  newDoctor,
  newPatient,
  newPharmacy,
  sharedWorld,
  type World,
  writtenPrescription,
} from "../../world.ts";

let world: World;
let anna: Person;
let ines: Person;
let hawthorne: Person;
let lakeshore: Person;

beforeAll(async () => {
  world = await sharedWorld();
  const { origin } = world;
  [ines, hawthorne, lakeshore] = await Promise.all([
    newDoctor(origin),
    newPharmacy(origin),
    newPharmacy(origin),
  ]);
});
// A new patient each time: while the clock moves, what another test left waits too long, which is mailed, too.
beforeEach(async () => {
  anna = await newPatient(world.origin);
});

const pickup = { method: "pickup" } as const;
const delivery = { method: "delivery", address: "21 Willow Lane" } as const;
type Way = typeof pickup | typeof delivery;

async function brought(to: "sent" | "approved" | "ready_for_pickup" | "out_for_delivery", way: Way = pickup) {
  const { id } = await writtenPrescription(world, anna, ines);
  // Mails are sent in parallel: those of the appointment before the one that a test reads as the newest.
  await world.idle();
  await anna.call(prescriptions.send, { id, pharmacyId: hawthorne.id, fulfilment: way });
  if (to === "sent") return id;
  await hawthorne.call(fulfilment.approve, { id });
  if (to === "approved") return id;
  await hawthorne.call(to === "ready_for_pickup" ? fulfilment.ready : fulfilment.dispatch, { id });
  return id;
}

/** A person's notification of a type about a prescription, and the subject of the last mail, after the minutes of gathering. */
async function noticesTo(person: Person, type: string, id: string) {
  await world.advance(5 * 60_000);
  const { items } = await person.call(notifications.list, { limit: 50 });
  const [mail] = await mailsTo(world.origin, person.email);
  return {
    bell: items.find((one) => one.type === type && one.link?.endsWith(id))?.subject,
    mail: mail?.subject,
  };
}
const workOf = async (pharmacy: Person) =>
  (await pharmacy.call(fulfilment.worklist, { limit: 50 })).items.map(({ id }) => id);
const refused = async (who: Person, path: string, body: object) => {
  const response = await who.request("POST", `/api/worklist/${path}`, body);
  return { status: response.status, ...((await response.json()) as object) };
};

describe("the patient's undoing of a sent prescription", () => {
  test("removes it from the pharmacy, which is notified, and lets it go to another one", async () => {
    const id = await brought("sent");
    const back = await anna.call(prescriptions.takeBack, { id });
    expect(back).toMatchObject({ status: "pending" });
    expect(back).not.toHaveProperty("pharmacyId");
    expect(await workOf(hawthorne)).not.toContain(id);
    expect((await noticesTo(hawthorne, "pharmacy_prescription_taken_back", id)).bell).toBe(
      "Anna Keller took back Amoxicillin 500\u00a0mg. Please do not prepare it.",
    );
    expect(await refused(hawthorne, `${id}/approve`, {})).toMatchObject({ status: 404 });

    await anna.call(prescriptions.send, { id, pharmacyId: lakeshore.id, fulfilment: pickup });
    expect(await workOf(lakeshore)).toContain(id);
  });

  test("is refused with the current state once the pharmacy has answered", async () => {
    const id = await brought("approved");
    const response = await anna.request("POST", `/api/prescriptions/${id}/take-back`, {});
    expect(await response.json()).toMatchObject({
      status: 409,
      code: "wrong_state",
      current: { status: "approved" },
    });
  });
});

describe("a pharmacy's return of what it cannot finish", () => {
  test.each([
    ["ready_for_pickup", pickup, "not_collected"],
    ["out_for_delivery", delivery, "not_delivered"],
    ["approved", pickup, "out_of_stock"],
    ["sent", pickup, "cannot_serve"],
  ] as const)("works from %s", async (status, way, reasonCode) => {
    const id = await brought(status, way);
    await world.idle(); // the mails of its steps come before the one that is read
    const reason = { reasonCode, reasonText: "We tried." };
    await hawthorne.call(fulfilment.returnToPatient, { id, ...reason });
    expect(await anna.call(prescriptions.prescription, { id })).toMatchObject({
      status: "pending",
      rejection: { ...reason, pharmacyName: "Hawthorne Pharmacy" },
    });
    expect(await workOf(hawthorne)).not.toContain(id);
    expect(await noticesTo(anna, "prescription_returned", id)).toEqual({
      bell: expect.stringContaining("Hawthorne Pharmacy returned Amoxicillin 500\u00a0mg"),
      mail: "A pharmacy returned your prescription",
    });
  });

  test("needs a fitting reason: out of stock is none for a rejection, and not collected none before it was ready", async () => {
    const id = await brought("sent");
    const none = { reasonCode: "out_of_stock", reasonText: "None left." };
    expect(await refused(hawthorne, `${id}/reject`, none)).toMatchObject({
      status: 422,
      code: "return_instead",
      title: expect.stringContaining("Otherwise return it"),
    });
    const early = { reasonCode: "not_collected", reasonText: "Nobody came." };
    expect(await refused(hawthorne, `${id}/return`, early)).toMatchObject({
      status: 422,
      code: "reason_unfit",
    });
    expect(await workOf(hawthorne)).toContain(id);
  });

  test("notifies the doctor only if something is wrong with the prescription", async () => {
    const rejected = await brought("sent");
    await hawthorne.call(fulfilment.reject, {
      id: rejected,
      reasonCode: "interaction",
      reasonText: "With X.",
    });
    expect(await noticesTo(ines, "prescription_rejected", rejected)).toEqual({
      bell: "Hawthorne Pharmacy rejected Amoxicillin 500\u00a0mg, which you prescribed for Anna Keller. Open it to read why.",
      mail: "A pharmacy rejected a prescription you wrote",
    });
    const unclear = await brought("approved");
    await hawthorne.call(fulfilment.returnToPatient, {
      id: unclear,
      reasonCode: "unclear",
      reasonText: "Which?",
    });
    expect((await noticesTo(ines, "prescription_returned", unclear)).mail).toBe(
      "A pharmacy returned a prescription you wrote",
    );
    const none = await brought("sent");
    await world.idle();
    const before = await mailsTo(world.origin, ines.email);
    await hawthorne.call(fulfilment.returnToPatient, {
      id: none,
      reasonCode: "out_of_stock",
      reasonText: "None.",
    });
    await world.advance(5 * 60_000);
    expect(await mailsTo(world.origin, ines.email)).toEqual(before);
  });
});

describe("the doctor's withdrawal before the hand-over", () => {
  test.each(["sent", "approved", "ready_for_pickup"] as const)(
    "works from %s, and patient and pharmacy read the reason",
    async (status) => {
      const id = await brought(status);
      const withdrawal = { reasonText: "The dose was wrong." };
      expect(await ines.call(prescriptions.withdraw, { id, ...withdrawal })).toMatchObject({
        status: "cancelled",
      });
      for (const seen of [
        await anna.call(prescriptions.prescription, { id }),
        await hawthorne.call(fulfilment.entry, { id }),
      ])
        expect(seen).toMatchObject({ status: "cancelled", withdrawal });
      expect(await workOf(hawthorne)).not.toContain(id);
      expect(await noticesTo(anna, "prescription_withdrawn", id)).toEqual({
        bell: "Dr. Ines Okafor withdrew Amoxicillin 500\u00a0mg. Open it to read why.",
        mail: "Your doctor withdrew a prescription",
      });
      expect((await noticesTo(hawthorne, "pharmacy_prescription_withdrawn", id)).bell).toBe(
        "Dr. Ines Okafor withdrew Amoxicillin 500\u00a0mg for Anna Keller. Please do not hand it over.",
      );
    },
  );

  test("is refused after the hand-over, and another doctor's prescription is not found", async () => {
    const id = await brought("ready_for_pickup");
    const mallory = await newDoctor(world.origin);
    const ask = async (who: Person) => {
      const response = await who.request("POST", `/api/prescriptions/${id}/withdraw`, { reasonText: "No." });
      return response.status;
    };
    expect(await ask(mallory)).toBe(404);
    await hawthorne.call(fulfilment.dispense, { id });
    expect(await ask(ines)).toBe(409);
  });

  test("the doctor's list holds all prescriptions, newest first, with their statuses", async () => {
    const [older, newer] = [await brought("sent"), await brought("approved")];
    const { items, next } = await ines.call(prescriptions.written, { limit: 2 });
    expect(items.map(({ id, status }) => [id, status])).toEqual([
      [newer, "approved"],
      [older, "sent"],
    ]);
    const more = await ines.call(prescriptions.written, { limit: 50, after: next });
    expect(more.items.map(({ id }) => id)).not.toContain(older);
    expect(more.items.length).toBeGreaterThan(5);
  });
});
