import type { Browser, Locator } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Prescription } from "#domain/prescriptions";
import type { Person } from "../../../infra/demo/person.ts";
import {
  collectedPrescription,
  completedAppointment,
  line,
  newPeople,
  sharedWorld,
  type World,
} from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { stopIntercepting } from "../support/interception.ts";
import { expectFocus } from "../support/keyboard-user.ts";
import { goTo, inspect, signedInVisitor, type Visitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;
let doctor: Visitor;
let anna: Person;
/** The first of what the doctor wrote, before more than the list shows at once. */
let lisinopril: Prescription;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  const [patient, ines, pharmacy] = await newPeople(world.origin);
  anna = patient;
  const medicine = { name: "Lisinopril", dosage: "10 mg", duration: "Ongoing" } as const;
  lisinopril = await collectedPrescription(world, anna, ines, pharmacy, medicine);
  const appointmentId = await completedAppointment(world, anna, ines);
  const names = ["Metformin", ...Array.from({ length: 19 }, (_, n) => `Vitamin B${n}`)];
  const medications = names.map((name) => ({ ...line(), name }));
  await ines.call(prescriptions.prescribe, { appointmentId, medications });
  world.clock.advance(60_000);
  doctor = await signedInVisitor(browser, world.origin, ines.email);
});

/** Ends it by keyboard with a reason; the focus is on its record then. */
async function end(row: Locator, step: string, submit: string): Promise<void> {
  await press(row.getByRole("button", { name: step }));
  const dialog = doctor.page.getByRole("alertdialog");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Your potassium is too high.");
  await press(dialog.getByRole("button", { name: submit }));
  await expectFocus(row.getByRole("group"));
}

/** Presses Enter on a button once it acts. */
async function press(button: Locator): Promise<void> {
  await expect.poll(() => button.isEnabled()).toBe(true);
  await button.press("Enter");
}

test("a doctor finds the oldest of all that they wrote, before it is loaded", async () => {
  const { page } = doctor;
  await goTo(page, "/doctor/prescriptions");
  const rows = page.getByRole("list", { name: "Prescriptions you wrote" }).getByRole("listitem");
  await expect.poll(() => rows.count()).toBe(20);
  expect(await rows.getByText("Lisinopril").count()).toBe(0);
  await page.getByRole("searchbox").fill("lisino keller");
  await page.getByRole("status").getByText("1 prescription found.").waitFor();
  await expect.poll(() => rows.allTextContents()).toEqual([expect.stringContaining("Lisinopril")]);
  await rows.getByRole("button", { name: "Stop this medicine" }).waitFor();
  await inspect(doctor, "a search of prescriptions", { large: true });
  await page.getByRole("searchbox").fill("zolpidem");
  await page.getByRole("status").getByText("No prescription matches.").waitFor();
});

test("a search goes on by itself, and says how far back it looked", async () => {
  const { page } = doctor;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/written-prescriptions\?.*search=metfo/, async (route) => {
    const url = new URL(route.request().url());
    // A first page as of a doctor who wrote more than a request reads.
    const json = { items: [], next: "bW9yZQ", searchedBackTo: "2025-05-10T10:00:00.000Z" };
    if (!url.searchParams.has("after")) return await route.fulfill({ json });
    await held;
    url.searchParams.delete("after");
    await route.continue({ url: url.href });
  });
  await page.getByRole("searchbox").fill("metformin");
  await page.getByText("Searched back to May 2025.").waitFor();
  await page.getByRole("status").getByText("Searching everything you wrote...").waitFor();
  expect(await page.getByRole("button", { name: "Show more" }).count()).toBe(0);
  release();
  await page.getByRole("status").getByText("1 prescription found.").waitFor();
  await stopIntercepting(page);
});

test("on the patient's page a doctor stops what the patient has in hand, and withdraws what nobody has yet", async () => {
  const { page } = doctor;
  await goTo(page, `/doctor/patients/${anna.id}`);
  const group = (name: string) => page.getByRole("list", { name, exact: true }).getByRole("listitem");
  await expect.poll(() => group("In hand").count()).toBe(1);
  await expect.poll(() => group("Not in hand yet").count()).toBe(20);
  await inspect(doctor, "current medicines of a patient", { large: true });
  await end(group("In hand"), "Stop this medicine", "Stop this medicine");
  await page.getByRole("status").getByText("Medicine stopped successfully").waitFor();
  const { items } = await anna.call(prescriptions.stops, {});
  expect(items.map(({ id }) => id)).toEqual([lisinopril.id]);

  await page.getByRole("tab", { name: /^Prescriptions/ }).click();
  const metformin = group("Prescriptions").filter({ hasText: "Metformin" });
  await end(metformin, "Withdraw", "Withdraw prescription");
  await metformin.getByText('You withdrew it: "Your potassium is too high."').waitFor();
  await page.getByRole("button", { name: "Show more" }).click();
  const stopped = group("Prescriptions").filter({ hasText: "Lisinopril" });
  await stopped.getByText("Anna Keller has not confirmed yet that they have stopped.").waitFor();
  expect(await stopped.getByRole("button").count()).toBe(0);
});

test("before the press a doctor reads that a withdrawn renewal leaves its original in hand, and that a stop ends both", async () => {
  // Its session would end with the days that pass below.
  await doctor.page.context().close();
  const [patient, ines, pharmacy] = await newPeople(world.origin);
  const original = await collectedPrescription(world, patient, ines, pharmacy, { name: "Amlodipine" });
  await patient.call(prescriptions.requestRenewal, { id: original.id });
  const { newPrescriptionId: id = "" } = await ines.call(prescriptions.approveRenewal, { id: original.id });
  await patient.call(prescriptions.send, { id, pharmacyId: pharmacy.id, fulfilment: { method: "pickup" } });
  const own = await signedInVisitor(browser, world.origin, ines.email);
  const { page } = own;
  await goTo(page, "/doctor/prescriptions");
  await page.getByRole("button", { name: "Withdraw" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByText(/has some of this medicine in hand and goes on taking it/).waitFor();
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await page.getByRole("button", { name: "Stop this medicine" }).click();
  await dialog.getByText(/^This also withdraws the renewal of .+, and we notify .+\.$/).waitFor();
  await inspect(own, "the stop of a renewed medicine", { large: true });
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Your potassium is too high.");
  await dialog.getByRole("button", { name: "Stop this medicine" }).click();
  await page.getByText('You withdrew it: "Your potassium is too high."').waitFor();
  await page.getByText("You stopped it on").waitFor();
  await page.context().close();
});
