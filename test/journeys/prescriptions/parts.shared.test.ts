import { beforeAll, expect, test } from "vitest";
import { contract as adherence } from "#contract/adherence";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as notifications } from "#contract/notifications";
import { contract as prescriptions } from "#contract/prescriptions";
import { addDays } from "#kernel/dates";
import type { Person } from "../../../infra/demo/person.ts";
import { partOf } from "../../guarantees/lifecycles/prescription-steps.ts";
import {
  first,
  newPeople,
  newPharmacy,
  readyPrescription,
  sharedWorld,
  type World,
  writtenPrescription,
} from "../../world.ts";

let world: World;
let anna: Person;
let ines: Person;
let hawthorne: Person;

beforeAll(async () => {
  world = await sharedWorld();
  [anna, ines, hawthorne] = await newPeople(world.origin);
});

const newId = () => crypto.randomUUID();
const part = (id: string, daysSupply: number, remainderAt: "pharmacy" | "patient") => ({
  ...partOf(id, "dispense"),
  ...{ daysSupply, remainderAt },
});
const active = async () => (await anna.call(prescriptions.mine, { tab: "active" })).items;

/** A prescription for 30 days that waits at the counter. */
const waiting = () =>
  readyPrescription(world, [anna, ines, hawthorne], { name: newId(), duration: "30 days" });

test("of two parts at the same moment one is supplied; the patient is notified of it, takes the rest elsewhere, and requests a renewal once, from the rest", async () => {
  const id = await waiting();
  const both = [part(id, 14, "patient"), part(id, 20, "patient")];
  const answers = await Promise.all(
    both.map((body) => {
      const { id: _, ...input } = body;
      return hawthorne.request("POST", `/api/worklist/${id}/part`, input);
    }),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const handedOver = await anna.call(prescriptions.prescription, { id });
  const rest = first((await active()).filter((one) => one.medication === handedOver.medication));
  expect(handedOver).toMatchObject({ status: "completed", parts: [{ remainderId: rest.id }] });
  expect(rest).toMatchObject({ status: "pending", isRemainder: true, priorPrescription: { id } });
  expect((handedOver.daysSupply ?? 0) + (rest.daysSupply ?? 0)).toBe(30);
  expect(rest.prescriptionNumber).not.toBe(handedOver.prescriptionNumber);

  await world.idle();
  const bell = (await anna.call(notifications.list, { limit: 3 })).items.map(({ subject }) => subject);
  expect(bell.join()).toContain(`enough for ${handedOver.daysSupply} of 30 days`);
  expect(bell.join()).toContain(`enough for ${rest.daysSupply} of 30 days, is not ordered`);
  expect((await ines.call(prescriptions.written, { limit: 2 })).items.map((one) => one.id)).toEqual([
    rest.id,
    id,
  ]);

  const other = await newPharmacy(world.origin);
  await anna.call(prescriptions.send, {
    id: rest.id,
    pharmacyId: other.id,
    fulfilment: { method: "pickup" },
  });
  const seen = await other.call(fulfilment.entry, { id: rest.id });
  expect(seen).toMatchObject({ daysSupply: rest.daysSupply, isRemainder: true });
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${id}|${hawthorne.id}|"parts"`));
  const undone = await hawthorne.request("POST", `/api/worklist/${id}/revert`, { step: "dispense" });
  expect(await undone.json()).toMatchObject({ status: 409, code: "remainder_moved" });

  const ask = async (about: string) =>
    (await anna.request("POST", `/api/prescriptions/${about}/renewal`, {})).status;
  expect(await ask(id)).toBe(409);
  await other.call(fulfilment.approve, { id: rest.id });
  await other.call(fulfilment.ready, { id: rest.id });
  await other.call(fulfilment.dispense, { id: rest.id });
  expect([await ask(id), await ask(rest.id)]).toEqual([409, 200]);
});

test("a part that is undone is whole again, and its remainder is closed; sent again, it is supplied once", async () => {
  const id = await waiting();
  const request = part(id, 10, "pharmacy");
  const once = await hawthorne.call(fulfilment.supplyPart, request);
  expect(await hawthorne.call(fulfilment.supplyPart, request)).toEqual(once);
  const { remainderId } = request;
  expect(await hawthorne.call(fulfilment.entry, { id: remainderId })).toMatchObject({ status: "approved" });

  const back = await hawthorne.call(fulfilment.revert, { id, step: "dispense" });
  expect(back).toMatchObject({ status: "ready_for_pickup" });
  expect(back).not.toHaveProperty("daysSupply");
  expect(await anna.call(prescriptions.prescription, { id: remainderId })).toMatchObject({
    status: "cancelled",
    daysSupply: 20,
  });
  expect(await hawthorne.call(fulfilment.dispense, { id })).not.toHaveProperty("daysSupply");
});

test("a doctor who stops one part stops all that is in hand, and withdraws what is still to be supplied", async () => {
  const id = await waiting();
  const one = part(id, 10, "pharmacy");
  await hawthorne.call(fulfilment.supplyPart, one);
  const two = { ...part(one.remainderId, 5, "pharmacy"), step: "ready" as const };
  await hawthorne.call(fulfilment.supplyPart, two);
  await hawthorne.call(fulfilment.dispense, { id: one.remainderId });
  await ines.call(prescriptions.stop, { id, reasonText: "It is too strong." });
  expect(await anna.call(prescriptions.prescription, { id: two.remainderId })).toMatchObject({
    status: "cancelled",
    daysSupply: 15,
    withdrawal: { reasonText: "It is too strong." },
  });
  const rest = await anna.call(prescriptions.prescription, { id: one.remainderId });
  expect(rest.stopped?.reasonText).toBe("It is too strong.");
});

test("a doctor who stops the rest stops the part that is in hand as well", async () => {
  const id = await waiting();
  const one = part(id, 10, "pharmacy");
  await hawthorne.call(fulfilment.supplyPart, one);
  await hawthorne.call(fulfilment.ready, { id: one.remainderId });
  await hawthorne.call(fulfilment.dispense, { id: one.remainderId });
  await anna.call(prescriptions.requestRenewal, { id: one.remainderId, patientNotes: "" });
  await ines.call(prescriptions.stop, { id: one.remainderId, reasonText: "It is too strong." });
  const first = await anna.call(prescriptions.prescription, { id });
  expect(first.stopped?.reasonText).toBe("It is too strong.");
  const { items } = await anna.call(prescriptions.medicines, {});
  expect(items.find(({ prescription }) => [id, one.remainderId].includes(prescription.id))?.stage).toBe(
    "ended",
  );
});

test("a part that is handed over after its remainder is taken after it: no day has the doses of both", async () => {
  const { id } = await writtenPrescription(world, anna, ines, {
    ...{ name: newId(), frequency: "Once daily", duration: "30 days" },
  });
  await anna.call(prescriptions.send, { id, pharmacyId: hawthorne.id, fulfilment: { method: "pickup" } });
  await hawthorne.call(fulfilment.approve, { id });
  const methods = { push: true, email: false, sms: false };
  const zone = "UTC";
  await anna.call(adherence.setReminder, { id, enabled: true, times: ["09:00"], methods, zone });
  const one = { ...part(id, 10, "pharmacy"), step: "ready" as const };
  await hawthorne.call(fulfilment.supplyPart, one);
  await hawthorne.call(fulfilment.ready, { id: one.remainderId });
  for (const handedOver of [one.remainderId, id]) {
    await hawthorne.call(fulfilment.dispense, { id: handedOver });
    await world.idle();
  }
  const { items } = await anna.call(adherence.reminders, { zone });
  const lastOf = (of: string) => items.find(({ prescriptionId }) => prescriptionId === of)?.lastDose ?? "";
  expect(lastOf(id).slice(0, 10)).toBe(addDays(lastOf(one.remainderId).slice(0, 10), 10));
});
