import { beforeAll, expect, test } from "vitest";
import { contract as adherence } from "#contract/adherence";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Person } from "../../../infra/demo/person.ts";
import {
  collectedPrescription,
  newPeople,
  sharedWorld,
  type World,
  writtenPrescription,
} from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { inspect, pickInMenu, signedInVisitor, type Visitor } from "../support/visitor.ts";

let world: World;
let anna: Person;
let ines: Person;
let patient: Visitor;

/** Three medicines: one in hand that is prescribed twice, one taken as needed, one that has ended. */
beforeAll(async () => {
  const [shared, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  world = shared;
  const [one, doctor, pharmacy] = await newPeople(world.origin);
  [anna, ines] = [one, doctor];
  await collectedPrescription(world, anna, ines, pharmacy, { name: "Amoxicillin", duration: "3 days" });
  await collectedPrescription(world, anna, ines, pharmacy, { name: "Ibuprofen", duration: "30 days" });
  const needed = { name: "Paracetamol", frequency: "As needed", duration: "Until finished" } as const;
  await collectedPrescription(world, anna, ines, pharmacy, needed);
  await writtenPrescription(world, anna, ines, { name: "IBUPROFEN", dosage: "200 mg", duration: "30 days" });
  await world.idle();
  patient = await signedInVisitor(browser, world.origin, anna.email);
});

test("the patient, their reminders and their doctor see the same list: one row a medicine, with its status and its duplicates", async () => {
  const read = async (items: Promise<{ items: Medicine[] }>) =>
    (await items).items.map(({ prescription, stage, doubles }) => [
      prescription.medication,
      stage,
      doubles.length,
    ]);
  const expected = [
    ["Paracetamol", "in_hand", 0],
    ["Ibuprofen", "in_hand", 1],
    ["Amoxicillin", "ended", 0],
  ];
  expect(await read(anna.call(prescriptions.medicines, {}))).toEqual(expected);
  expect(await read(ines.call(prescriptions.medicinesOfPatient, { patientId: anna.id }))).toEqual(expected);
  const { items } = await anna.call(adherence.reminders, { zone: "America/New_York" });
  expect(items.map(({ medication, doubles }) => [medication, doubles.length])).toEqual([
    ["Paracetamol", 0],
    ["Ibuprofen", 1],
  ]);
});

test("the list is opened from the account menu and printed with the patient's name, without controls", async () => {
  const { page } = patient;
  await pickInMenu(page, "My Medicines");
  const list = page.getByRole("list", { name: "Medicines you take" });
  await expect.poll(() => list.getByRole("listitem").count()).toBe(2);
  await page.getByText(/Also prescribed by Dr\. Ines Okafor/).waitFor();
  await page.getByText("As needed, until finished.").waitFor();
  await inspect(patient, "my medicines", { large: true });
  await page.emulateMedia({ media: "print" });
  await page.getByText(/^Medication list of /).waitFor();
  for (const part of [page.locator("header"), page.getByRole("button", { name: "Print list" })])
    expect(await part.isVisible()).toBe(false);
  expect((await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: "screen" });
});

type Medicine = Awaited<ReturnType<typeof ask>>["items"][number];
const ask = () => anna.call(prescriptions.medicines, {});
