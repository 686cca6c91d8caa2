import type { Browser, Locator } from "playwright-core";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { slotTimes } from "#domain/appointments";
import { patients } from "../../../infra/demo/people.ts";
import type { Person } from "../../../infra/demo/person.ts";
import { formatTime } from "../../../web/src/lib/time/dates.ts";
import { first, newDoctor, newPharmacy, startWorld, type World } from "../../world.ts";
import { launchBrowser } from "../support/chromium.ts";
import { allowConsoleError } from "../support/console-errors.ts";
import { expectFocus } from "../support/keyboard-user.ts";
import { inspect, logIn, newVisitor, pickDay, pickInMenu, signUp, type Visitor } from "../support/visitor.ts";

// Its own product, because the test chooses a doctor and a pharmacy by names that a shared product may repeat.
let world: World;
let browser: Browser;
let ines: Person;
let hawthorne: Person;
let patient: Visitor;
let doctor: Visitor;
let pharmacy: Visitor;
const email = `anna.${newId()}@example.com`;
const day = 86_400_000;

beforeAll(async () => {
  [world, browser] = await Promise.all([startWorld(), launchBrowser()]);
  [ines, hawthorne] = await Promise.all([newDoctor(world.origin), newPharmacy(world.origin)]);
  world.clock.advance(60_000);
  [patient, doctor, pharmacy] = await Promise.all([
    newVisitor(browser, world.origin, { serviceWorker: true }),
    newVisitor(browser, world.origin, { serviceWorker: true }),
    newVisitor(browser, world.origin, { serviceWorker: true }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await world?.end();
});

test("the public page invites visitors, and the sign-up dialog asks for its fields (AUTH-08, AUTH-12, AUTH-17, AUTH-19)", async () => {
  const { page } = patient;
  await page.getByRole("button", { name: "Get Started", exact: true }).click();
  await page.getByRole("heading", { name: "Create your account" }).waitFor();
  await expect.poll(() => page.getByRole("dialog").getByRole("radio").count()).toBe(3);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByText("Choose patient, doctor or pharmacy.").waitFor();
  await expectFocus(page.getByRole("radio", { name: /^Patient/ }));
  await inspect(patient, "sign-up dialog", { everyWay: true });
  await page.keyboard.press("Escape");
});

test("a patient signs up with a code and fills in the profile (AUTH-02, AUTH-22, AUTH-23)", async () => {
  const { page } = patient;
  await signUp(patient, world.origin, email, /Patient/);
  await inspect(patient, "new patient's dashboard", { large: true });
  // The profile comes before the form, and links back to it.
  await page.goto(`${world.origin}/patient/book/${ines.id}`);
  await page.getByText("Complete your profile first.").waitFor();
  await inspect(patient, "the profile before a booking", { large: true });
  expect(await page.getByRole("button", { name: "Book Appointment" }).count()).toBe(0);
  await page.getByRole("link", { name: "Complete your profile" }).click();
  await page.getByRole("textbox", { name: "Full name" }).waitFor();
  expect(await page.getByLabel("Date of birth").inputValue()).toBe("");
  const { fullName, streetAddress, city, state, postalCode, phoneNumber } = first(patients).details;
  await page.getByRole("textbox", { name: "Full name" }).fill(fullName);
  await page.getByRole("textbox", { name: "Phone number" }).first().fill(phoneNumber);
  await page.getByRole("textbox", { name: "Street address" }).fill(streetAddress);
  await page.getByRole("textbox", { name: "City" }).fill(city);
  await page.getByRole("textbox", { name: "State" }).fill(state);
  await page.getByRole("button", { name: "Save Profile" }).click();
  await page.getByText("Please fill in this field.").first().waitFor();
  await inspect(patient, "profile with errors");
  await page.getByLabel("Date of birth").fill("1984-05-12");
  await page.getByRole("textbox", { name: "Postal code" }).fill(postalCode);
  await page.getByRole("textbox", { name: /^Name/ }).fill("Jonas Keller");
  await page.getByRole("textbox", { name: "Phone number" }).last().fill(phoneNumber);
  await page.getByRole("textbox", { name: "Relationship" }).fill("Partner");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await page.waitForURL(`${world.origin}/patient/book/${ines.id}`);
  await page.getByRole("button", { name: "Book Appointment" }).waitFor();
});

test("the patient finds the doctor and books (PAPT-30, PAPT-31, PAPT-34, PAPT-39, PAPT-40, DIR-01, DIR-04, DIR-06, DIR-09)", async () => {
  const { page } = patient;
  await page.goto(`${world.origin}/patient/book`);
  await page.getByText("Dr. Ines Okafor").first().waitFor();
  await page.getByText("Boston, Massachusetts").first().waitFor();
  await expect.poll(() => page.getByText("Family Medicine").count()).toBeGreaterThan(0);
  await inspect(patient, "directory", { large: true });
  await page.getByText("Dr. Ines Okafor").first().click();
  const submit = page.getByRole("button", { name: "Book Appointment" });
  await submit.waitFor();
  expect(await submit.isDisabled()).toBe(true);
  // Until a time is chosen, the bar with the buttons covers none of them.
  const bar = page.locator("form > div").filter({ has: submit }).last();
  const position = () => bar.evaluate((element) => getComputedStyle(element).position);
  expect(await position()).toBe("static");
  await pickDay(page, world.clock.now(), 2);
  for (const time of slotTimes) await page.getByText(formatTime(time), { exact: true }).first().waitFor();
  expect(await submit.isDisabled()).toBe(true);
  await page
    .getByRole("radio", { name: "10:00 AM" })
    .or(page.getByRole("button", { name: "10:00 AM" }))
    .first()
    .click();
  await expect.poll(() => submit.isDisabled()).toBe(false);
  expect(await position()).toBe("sticky");
  await inspect(patient, "booking form", { everyWay: true });
  await page.setViewportSize({ width: 360, height: 800 });
  await submit.click();
  await page.getByText("Appointment booked successfully! The doctor has been notified via email.").waitFor();
  const heading = page.getByRole("heading", { name: "Appointment with Dr. Ines Okafor" });
  await expectFocus(page.locator("[tabindex='-1']").filter({ has: heading }).last());
  expect(await isOnTop(heading)).toBe(true);
  await page.getByRole("button", { name: "Add to calendar" }).waitFor();
  await inspect(patient, "booked");
  const message = page.getByText("Appointment booked successfully!");
  await message.waitFor({ state: "hidden" });
});

/** Whether an element is in view with nothing above it. */
async function isOnTop(part: Locator): Promise<boolean> {
  return await part.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    const isWithin = top >= 0 && bottom <= innerHeight;
    return isWithin && element.contains(document.elementFromPoint(left + 1, (top + bottom) / 2));
  });
}

test("the doctor is notified, confirms, and completes the appointment once it has taken place (NOTIF-01, NOTIF-03, DAPT-12, DAPT-19, DAPT-35)", async () => {
  const { page } = doctor;
  await logIn(doctor, world.origin, ines.email);
  await world.idle();
  await page.reload();
  await page.getByRole("button", { name: "Notifications, 1 unread" }).click();
  await page.getByText(/Anna Keller requests an appointment/).waitFor();
  await page.keyboard.press("Escape");
  await page.goto(`${world.origin}/doctor/appointments`);
  await page.getByText("Anna Keller").first().waitFor();
  await page
    .getByRole("button", { name: /^Confirm/ })
    .first()
    .click();
  await page.getByText("Appointment confirmed successfully").waitFor();
  // Four days later a call with the old token is refused once, then the token is renewed.
  for (const visitor of [patient, doctor])
    allowConsoleError(visitor, /status of 401 \(Unauthorized\)|\/socket' failed: HTTP Authentication failed/);
  world.clock.advance(4 * day);
  await page.goto(`${world.origin}/doctor/appointments/past`);
  await page
    .getByRole("button", { name: /^Mark completed/ })
    .first()
    .click();
  await page.getByText("Appointment completed successfully").waitFor();
});

test("the doctor prescribes (RXC-05, RXC-06, RXC-07, RXC-14, RXC-19, DAPT-09, DAPT-32, DAPT-36, ERR-66)", async () => {
  const { page } = doctor;
  await page
    .getByRole("button", { name: /^Create Prescription/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  const submit = dialog.getByRole("button", { name: "Create Prescription" });
  expect(await submit.isDisabled()).toBe(true);
  await expectFocus(dialog.getByLabel("Name"));
  await dialog.getByRole("button", { name: "Add medication" }).click();
  await expectFocus(dialog.getByLabel("Name").last());
  await expect.poll(() => dialog.getByLabel("Dosage").count()).toBe(2);
  await dialog.getByRole("button", { name: "Remove medication 2" }).click();
  await expect.poll(() => dialog.getByLabel("Dosage").count()).toBe(1);
  await dialog.getByLabel("Name").fill("Amoxicillin");
  await dialog.getByLabel("Dosage").fill("500 mg");
  await choose("Frequency", "Three times daily");
  await choose("Duration", "7 days");
  expect(new URL(page.url()).pathname).toBe("/doctor/appointments/past");
  await inspect(doctor, "prescribing", { large: true });
  await submit.click();
  await page.getByText("Prescription created successfully").waitFor();
  await page.getByRole("link", { name: "1 prescription written" }).waitFor();
  await page.getByRole("button", { name: "Write another" }).waitFor();
  expect(await page.getByRole("button", { name: "Undo" }).count()).toBe(0);
  await page.getByText("Prescription created successfully").waitFor({ state: "hidden" });
  await inspect(doctor, "past appointments", { large: true });

  async function choose(label: string, option: string) {
    await dialog.getByLabel(label).selectOption({ label: option });
  }
});

test("the patient sends it to the pharmacy (PRX-11, PRX-13, PRX-17, PRX-18, DATA-121, DATA-192)", async () => {
  const { page } = patient;
  await page.goto(`${world.origin}/patient/appointments/past`);
  const written = page.getByRole("link", { name: "1 prescription written" });
  await written.waitFor();
  // A click here and the next one on the same spot would count as one impatient series.
  await written.press("Enter");
  await page.getByText("Amoxicillin").first().waitFor();
  await inspect(patient, "active prescriptions", { everyWay: true });
  await page.getByRole("button", { name: "Send to Pharmacy" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Hawthorne Pharmacy").waitFor();
  await dialog.getByRole("button", { name: "Send to Pharmacy" }).click();
  await dialog.getByText("Please choose a pharmacy.").waitFor();
  await dialog.locator("label", { hasText: "Hawthorne Pharmacy" }).click();
  const ways = dialog.getByRole("radiogroup", { name: "How do you want to get it?" }).getByRole("radio");
  const named = await ways.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  expect(named).toEqual(["pickup", "delivery"]);
  await expect.poll(() => dialog.getByRole("radio", { name: /^Pickup/ }).isChecked()).toBe(true);
  await dialog.getByRole("button", { name: "Send to Pharmacy" }).click();
  await page.getByText("Prescription sent to pharmacy successfully").waitFor();
  await page.getByText("Prescription sent to pharmacy successfully").waitFor({ state: "hidden" });
});

test("the pharmacy approves it and marks it ready (PHARM-07, PHARM-12, PHARM-17, PHARM-19, PHARM-22, PHARM-56)", async () => {
  const { page } = pharmacy;
  await logIn(pharmacy, world.origin, hawthorne.email);
  for (const counter of ["Pending Prescriptions", "Ready for Pickup", "Requires Attention"]) {
    await page.getByText(counter).first().waitFor();
  }
  await page.getByText("View Details").first().waitFor();
  await inspect(pharmacy, "pharmacy's dashboard");
  await page.goto(`${world.origin}/pharmacy/prescriptions`);
  await page.getByText("Amoxicillin").first().waitFor();
  await page.getByRole("heading", { name: "Prescription Management" }).waitFor();
  await inspect(pharmacy, "worklist", { everyWay: true });
  await page
    .getByRole("button", { name: /^Approve/ })
    .first()
    .click();
  await page.getByText("Prescription approved successfully").waitFor();
  await page
    .getByRole("button", { name: /^Mark Ready for Pickup/ })
    .first()
    .click();
  await page.getByText("Prescription marked ready for pickup successfully").waitFor();
});

test("the patient collects it, and it moves to the history (SHELL-01, PRX-07, PRX-28, PRX-30)", async () => {
  const { page } = patient;
  await page.goto(`${world.origin}/patient/prescriptions`);
  await page.getByText("Ready for pickup at Hawthorne Pharmacy.").first().waitFor();
  await page.getByRole("button", { name: "Mark as Collected" }).click();
  await page.getByText("Prescription marked as collected successfully").waitFor();
  // The button is gone, so the keyboard focus goes to the page.
  await page.waitForFunction(() => document.activeElement !== document.body);
  await page.goto(`${world.origin}/patient/prescriptions/history`);
  await page.getByText("Amoxicillin").first().waitFor();
  await page.goto(`${world.origin}/patient`);
  await page.getByRole("button", { name: /^Account of/ }).waitFor();
  await inspect(patient, "patient's dashboard");
});

test("signing out removes all stored data, and the address asks to sign in again", async () => {
  const { page } = patient;
  await pickInMenu(page, "Logout");
  await page.getByRole("button", { name: "Log in" }).first().waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
