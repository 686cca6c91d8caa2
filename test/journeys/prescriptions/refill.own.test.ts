import { afterAll, beforeAll, expect, test } from "vitest";
import { contract as notifications } from "#contract/notifications";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Person } from "../../../infra/demo/person.ts";
import {
  collectedPrescription,
  mailsTo,
  newPeople,
  passedEvents,
  startWorld,
  type World,
  writtenPrescription,
} from "../../world.ts";

const day = 86_400_000;

// Its own product, because its schedules run for every patient.
let world: World;
let anna: Person;
let ines: Person;
let hawthorne: Person;

beforeAll(async () => {
  world = await startWorld();
  const { origin } = world;
  [anna, ines, hawthorne] = await newPeople(origin);
});
afterAll(() => world?.end());

/** A medicine in the patient's hand. */
async function collected(medicine: Parameters<typeof writtenPrescription>[3]): Promise<string> {
  return (await collectedPrescription(world, anna, ines, hawthorne, medicine)).id;
}

const events = async (ids: readonly string[]) =>
  (await passedEvents(world.origin))
    .filter(
      ({ detailType, detail }) =>
        detailType === "prescription.refill_due.v1" && ids.includes(detail.aggregate.id),
    )
    .map(({ detail }) => detail.data);

test("the patient is notified once that a medicine runs out, five days before, with a link to the renewal request (OPEN-62)", async () => {
  const id = await collected({ name: "Lisinopril", duration: "30 days" });
  world.clock.advance(24 * day);
  await world.advance(day - 7_200_000);
  expect(await events([id])).toEqual([]);
  await world.advance(3 * 3_600_000);
  await world.advance(day);
  expect(await events([id])).toEqual([{ prescriptionId: id, patientId: anna.id, daysLeft: 5 }]);
  const notes = (await anna.call(notifications.list, {})).items.filter(
    ({ type }) => type === "reminder_refill",
  );
  expect(notes).toMatchObject([
    {
      subject: expect.stringContaining("runs out in 5 days"),
      link: `/patient/prescriptions/history?prescription=${id}`,
    },
  ]);
  const mails = (await mailsTo(world.origin, anna.email)).filter(({ subject }) => /runs out/.test(subject));
  expect(mails).toHaveLength(1);
  expect(`${mails[0]?.subject} ${mails[0]?.text}`).not.toContain("Lisinopril");
});

test("no refill notification is sent for a short course, or after a revert, a renewal request or a new prescription", async () => {
  const short = await collected({ name: "Amoxicillin", duration: "10 days" });
  const reverted = await collected({ name: "Metformin", duration: "14 days" });
  await anna.call(prescriptions.revert, { id: reverted, step: "collect" });
  const asked = await collected({ name: "Atorvastatin", duration: "14 days" });
  await anna.call(prescriptions.requestRenewal, { id: asked });
  const older = await collected({ name: "Omeprazole", duration: "14 days" });
  await world.advance(3_600_000);
  await writtenPrescription(world, anna, ines, { name: "Omeprazole", duration: "14 days" });
  await world.advance(12 * day);
  expect(await events([short, reverted, asked, older])).toEqual([]);
});

test.each([
  [
    "written again and withdrawn by the doctor",
    async (name: string) => {
      const { id } = await writtenPrescription(world, anna, ines, { name });
      await ines.call(prescriptions.withdraw, { id, reasonText: "Written by mistake." });
    },
  ],
  [
    "written again and cancelled by the patient",
    async (name: string) => {
      const { id } = await writtenPrescription(world, anna, ines, { name });
      await anna.call(prescriptions.cancel, { id });
    },
  ],
  [
    "requested again and declined",
    async (_: string, id: string) => {
      await anna.call(prescriptions.requestRenewal, { id });
      await ines.call(prescriptions.declineRenewal, { id });
    },
  ],
])("a medicine that was %s still runs out", async (what, happens) => {
  const name = `Medicine ${what}`;
  const id = await collected({ name, duration: "14 days" });
  await happens(name, id);
  await world.advance(12 * day);
  expect(await events([id])).toMatchObject([{ prescriptionId: id }]);
});
