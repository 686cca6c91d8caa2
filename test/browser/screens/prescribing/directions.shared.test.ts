import { beforeAll, expect, test } from "vitest";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Person } from "../../../../infra/demo/person.ts";
import { completedAppointment, newPeople, sharedWorld, type World } from "../../../world.ts";
import { sharedBrowser } from "../../support/chromium.ts";
import { goTo, inspect, signedInVisitor } from "../../support/visitor.ts";

let world: World;
let anna: Person;
let ines: Person;
let hawthorne: Person;

beforeAll(async () => {
  world = await sharedWorld();
  [anna, ines, hawthorne] = await newPeople(world.origin);
  await completedAppointment(world, anna, ines);
});

test("a doctor types directions, reads the sentence before it counts, and the pharmacy dispenses from it", async () => {
  const browser = await sharedBrowser();
  const doctor = await signedInVisitor(browser, world.origin, ines.email);
  await goTo(doctor.page, "/doctor/appointments/past");
  await doctor.page
    .getByRole("button", { name: /^Create Prescription/ })
    .first()
    .click();
  const dialog = doctor.page.getByRole("dialog");
  const field = (name: string) => dialog.getByRole("textbox", { name: new RegExp(`^${name}`) });
  const choice = (name: string) => dialog.getByRole("combobox", { name: new RegExp(`^${name}`) });
  const readBack = dialog.getByRole("region", { name: "Read back" });
  await field("Name").fill("Amoxicillin");
  await field("Dosage").fill("500 mg capsule");

  // What is missing is named, and nothing is guessed.
  await field("Directions").fill("1 cap weekly 7d");
  await dialog.getByText("On which day of the week? Add it, for example mon.").waitFor();
  await field("Directions").fill("take as directed");
  await dialog.getByRole("button", { name: "Move to special instructions" }).click();
  await expect.poll(() => field("Special instructions").inputValue()).toBe("take as directed");
  expect(await field("Directions").inputValue()).toBe("");

  // A dose in mg becomes capsules, and the quantity follows.
  await field("Directions").fill("1000 mg tid 7d");
  const sentence = "Take 2 capsules by mouth 3 times a day, for 7 days.";
  await readBack.getByText(`${sentence} 42 capsules in all.`).waitFor();
  expect([await choice("Frequency").inputValue(), await choice("Duration").inputValue()]).toEqual([
    "Three times daily",
    "7 days",
  ]);

  // The choices edit the same directions.
  await choice("Duration").selectOption("5 days");
  await readBack
    .getByText("Take 2 capsules by mouth 3 times a day, for 5 days. 30 capsules in all.")
    .waitFor();
  await choice("Frequency").selectOption("Twice daily");
  await expect
    .poll(() => field("Directions").inputValue())
    .toBe("Take 2 capsules by mouth 2 times a day, for 5 days.");

  // Another quantity asks why, and the pharmacy reads it.
  await field("Quantity").fill("24");
  await dialog.getByText("The directions need 20 capsules, not 24 capsules.").waitFor();
  await dialog.getByRole("button", { name: "Create Prescription" }).click();
  await dialog.getByText("Please say why, or change the line.").waitFor();
  await inspect(doctor, "directions with another quantity", { large: true });
  await field("Reason for this quantity").fill("Packs of 24.");
  await dialog.getByRole("button", { name: "Create Prescription" }).click();
  await doctor.page.getByText("Prescription created successfully").waitFor();

  const { items } = await anna.call(prescriptions.mine, { tab: "active" });
  const { id } = items.find(({ medication }) => medication === "Amoxicillin") ?? { id: "" };
  const where = { pharmacyId: hawthorne.id, fulfilment: { method: "pickup" } } as const;
  await anna.call(prescriptions.send, { id, ...where });
  const pharmacy = await signedInVisitor(browser, world.origin, hawthorne.email);
  await goTo(pharmacy.page, `/pharmacy/prescriptions?prescription=${id}`);
  await pharmacy.page
    .getByText("24 capsules in all. The doctor's reason for this amount: Packs of 24.")
    .first()
    .waitFor();
  await inspect(pharmacy, "directions and quantity of a prescription");

  const patient = await signedInVisitor(browser, world.origin, anna.email);
  await goTo(patient.page, "/patient/prescriptions");
  await patient.page.getByText("Take 2 capsules by mouth 2 times a day, for 5 days.").first().waitFor();
});
