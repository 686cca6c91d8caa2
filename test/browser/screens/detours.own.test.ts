import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as profiles } from "#contract/profiles";
import { prescribe } from "../../../infra/demo/acknowledging.ts";
import type { Person } from "../../../infra/demo/person.ts";
import {
  bookingWith,
  completedAppointment,
  line,
  newDoctor,
  newPeople,
  startWorld,
  toMidday,
  type World,
} from "../../world.ts";
import { launchBrowser } from "../support/chromium.ts";
import { allowConsoleError } from "../support/console-errors.ts";
import { goTo, inspect, pickDay, signedInVisitor, type Visitor } from "../support/visitor.ts";

// Its own product, because the test chooses a pharmacy by a name that a shared product may repeat.
let world: World;
let browser: Browser;
let anna: Person;
let ines: Person;
let hawthorne: Person;
let appointmentId: string;
let patient: Visitor;
let doctor: Visitor;
let pharmacy: Visitor;
const day = 86_400_000;

/** Two prescriptions wait for a pharmacy; one appointment was missed, an upcoming one is not confirmed. */
beforeAll(async () => {
  [world, browser] = await Promise.all([startWorld(), launchBrowser()]);
  toMidday(world);
  const { origin } = world;
  [anna, ines, hawthorne] = await newPeople(origin);
  appointmentId = await completedAppointment(world, anna, ines);
  const medications = [line(), { ...line(), name: "Cetirizine", dosage: "10 mg" }];
  await ines.call(prescriptions.prescribe, { appointmentId, medications });
  await anna.call(appointments.book, bookingWith(ines, world.clock.now()));
  world.clock.advance(4 * day);
  await anna.call(appointments.book, { ...bookingWith(ines, world.clock.now()), time: "14:00" });
  [patient, doctor, pharmacy] = await Promise.all([
    signedInVisitor(browser, origin, anna.email),
    signedInVisitor(browser, origin, ines.email),
    signedInVisitor(browser, origin, hawthorne.email),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await world?.end();
});

const open = async ({ page }: Visitor, path: string) => {
  await goTo(page, path);
  return page;
};

test("delivery defaults to the patient's own address and requires one (PRX-14, PRX-15, PRX-20, ERR-62)", async () => {
  const page = await open(patient, "/patient/prescriptions");
  await page.getByRole("button", { name: "Send to Pharmacy" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("label", { hasText: "Hawthorne Pharmacy" }).click();
  await dialog.locator("label", { hasText: "All 2 from this appointment, together" }).click();
  await dialog.locator("label", { hasText: "Delivered to your address." }).click();
  const address = dialog.getByRole("textbox", { name: /^Delivery address/ });
  await expect.poll(() => address.inputValue()).toBe("21 Willow Lane, Boston, Massachusetts 02110");
  await address.fill("");
  await dialog.getByRole("button", { name: "Send to Pharmacy" }).click();
  await dialog.getByText("Please provide a delivery address").waitFor();
  await inspect(patient, "send dialog with delivery", { large: true });
  await page.keyboard.press("Escape");
});

test("all prescriptions of an appointment can be sent together from the appointment (PRX-10, PRX-16, PRX-45)", async () => {
  const page = await open(patient, "/patient/appointments/past");
  await page.getByRole("button", { name: "Send to Pharmacy" }).click();
  await inspect(patient, "past appointments with something to send", { large: true });
  const dialog = page.getByRole("dialog");
  expect(
    await dialog.getByRole("radio", { name: /^All 2 from this appointment, together/ }).isChecked(),
  ).toBe(true);
  await dialog.locator("label", { hasText: "Hawthorne Pharmacy" }).click();
  await dialog.locator("label", { hasText: "Delivered to your address." }).click();
  await dialog.getByRole("textbox", { name: /^Delivery address/ }).fill("21 Willow Lane");
  await dialog.getByRole("textbox", { name: /^Delivery notes/ }).fill("Ring twice");
  await dialog.getByRole("button", { name: "Send to Pharmacy" }).click();
  await page.getByText("Prescription sent to pharmacy successfully").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Send to Pharmacy" }).count()).toBe(0);
  await open(patient, "/patient/prescriptions");
  const card = page.getByRole("article", { name: /^Cetirizine/ });
  await card.getByText(/deliver.+21 Willow Lane.+Ring twice/i).waitFor();
});

test("a prescription that was returned by mistake goes to the same pharmacy again, with the same delivery", async () => {
  const page = await open(patient, "/patient/prescriptions");
  const card = page.getByRole("article", { name: /^Cetirizine/ });
  await card.getByRole("button", { name: "Take back" }).click();
  await card.getByText("Taken back. Choose another pharmacy.").waitFor();
  await card.getByRole("button", { name: "Undo" }).click();
  await card.getByText("Sent.", { exact: true }).waitFor();
  await card.getByText(/deliver.+21 Willow Lane.+Ring twice/i).waitFor();
  await card.getByText("Hawthorne Pharmacy", { exact: true }).waitFor();
});

test("the pharmacy dispatches one prescription and rejects the other with a reason (PHARM-20, PHARM-21, PHARM-27, ERR-92)", async () => {
  const page = await open(pharmacy, "/pharmacy/prescriptions");
  await page.getByText("Cetirizine").first().click();
  await page.getByText("21 Willow Lane").first().waitFor();
  await page
    .getByRole("button", { name: /^Approve/ })
    .last()
    .click();
  await page.getByText("Prescription approved successfully", { exact: true }).waitFor();
  await page
    .getByRole("button", { name: /^Mark Out for Delivery/ })
    .last()
    .click();
  await page.getByText("Prescription marked out for delivery successfully").waitFor();
  await page.getByText("Amoxicillin").first().click();
  await page
    .getByRole("button", { name: /^Reject/ })
    .last()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await dialog.getByText("Please choose a reason.").waitFor();
  await inspect(pharmacy, "reject dialog", { large: true });
  const reason = dialog.getByRole("combobox", { name: "Reason" });
  const chosen = () => reason.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label);
  await dialog.locator("label", { hasText: "Return to patient" }).click();
  await reason.selectOption({ label: "Out of stock" });
  expect(await chosen()).toBe("Out of stock");
  // The pharmacy rejects nothing for lack of stock.
  await dialog.locator("label", { hasText: "It should not be dispensed" }).click();
  await expect.poll(chosen).toBe("Choose a reason");
  await reason.selectOption({ label: "The prescription is unclear" });
  await dialog.getByRole("textbox", { name: /Message to the patient/ }).fill("Which strength?");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await page.getByText("Prescription rejected successfully").waitFor();
});

test("the patient reads the reason, and receives the other prescription (PRX-29, PRX-30, ERR-25)", async () => {
  const page = await open(patient, "/patient/prescriptions");
  await page.getByRole("button", { name: "Mark as Received" }).click();
  await page.getByText("Prescription marked as collected successfully", { exact: true }).waitFor();
  await open(patient, "/patient/prescriptions/history");
  await page.getByText("Which strength?").first().waitFor();
});

test("the doctor opens their prescriptions from the counter, reads why a pharmacy rejected one, and withdraws it with a reason", async () => {
  const medications = ["Ibuprofen", "Loratadine"].map((name) => ({ ...line(), name }));
  const { items } = await prescribe(ines, { appointmentId, medications }, "For the journey.");
  for (const { id, medication } of items) {
    await anna.call(prescriptions.send, { id, pharmacyId: hawthorne.id, fulfilment: { method: "pickup" } });
    const reason = { reasonCode: "out_of_stock", reasonText: "None left until Monday." } as const;
    if (medication === "Loratadine") await hawthorne.call(fulfilment.returnToPatient, { id, ...reason });
  }
  const page = await open(doctor, "/doctor");
  await page.getByRole("link", { name: "Prescriptions", exact: true }).click();
  const list = page.getByRole("list", { name: "Prescriptions you wrote" });
  await list
    .getByText('Hawthorne Pharmacy rejected it: something on it is unclear. "Which strength?"')
    .waitFor();
  const row = list.getByRole("listitem").filter({ hasText: "Ibuprofen" });
  await row.getByRole("button", { name: "Withdraw" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Withdraw prescription" }).click();
  await question.getByText("Please say why.").waitFor();
  await inspect(doctor, "withdraw dialog", { large: true });
  await question.getByRole("textbox", { name: /^Reason/ }).fill("The dose was wrong");
  await question.getByRole("button", { name: "Withdraw prescription" }).click();
  await page.getByText("Prescription withdrawn successfully").waitFor();
  await row.getByText('You withdrew it: "The dose was wrong"').waitFor();
});

test("the pharmacy's finished list shows the returned prescription, and the reason of the doctor's withdrawal", async () => {
  const page = await open(pharmacy, "/pharmacy/prescriptions?show=closed");
  const closed = page.getByRole("list", { name: "Closed" });
  await closed.getByRole("listitem").filter({ hasText: "Loratadine" }).getByText("Returned").waitFor();
  await closed.getByRole("link", { name: /Ibuprofen/ }).click();
  await page.getByText("Why the doctor withdrew it").waitFor();
  await page.getByText("The dose was wrong.").waitFor();
  await inspect(pharmacy, "a withdrawn prescription");
});

test("the doctor reschedules the missed appointment, today at the earliest, and cancels the other one (DAPT-09, DAPT-22..24, DAPT-29, DAPT-35, DAPT-36, ERR-68, ERR-70)", async () => {
  const page = await open(doctor, "/doctor/appointments/past");
  await page
    .getByRole("button", { name: /^Reschedule/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Reschedule" }).click();
  await dialog.getByText("Please select both date and time").waitFor();
  await inspect(doctor, "reschedule dialog", { large: true });
  const dates = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "America/New_York" });
  const selectable = dialog.getByRole("grid").locator("[role=button]:not([aria-disabled])");
  await expect
    .poll(() => selectable.first().getAttribute("aria-label"))
    .toContain(dates.format(world.clock.now()));
  await expect.poll(() => dialog.getByRole("button", { name: "Previous month" }).isDisabled()).toBe(true);
  await pickDay(dialog, world.clock.now(), 3);
  await dialog
    .getByRole("radio", { name: "11:30 AM" })
    .or(dialog.getByRole("button", { name: "11:30 AM" }))
    .first()
    .click();
  await dialog.getByRole("button", { name: "Reschedule" }).click();
  await page.getByText("Appointment rescheduled successfully. Patient has been notified.").waitFor();

  await open(doctor, "/doctor/appointments");
  const question = page.getByRole("alertdialog");
  await page
    .getByRole("button", { name: /^Cancel/ })
    .first()
    .click();
  await question.locator("label", { hasText: "I'm not available at this time" }).click();
  await inspect(doctor, "cancel dialog", { large: true });
  await question.getByRole("button", { name: "Cancel appointment" }).click();
  await page.getByText("Appointment cancelled successfully").waitFor();
});

test("the patient sees both changes (PAPT-15, PAPT-16)", async () => {
  const page = await open(patient, "/patient/appointments");
  await page.getByText("Rescheduled").first().waitFor();
  await page
    .getByText(/from .+ 10:00 AM/)
    .first()
    .waitFor();
  await page.getByText("Cancelled").first().waitFor();
  await inspect(patient, "appointments after a move and a cancellation", { large: true });
});

test("a time at which the patient is elsewhere is refused at the times, with the other appointment named", async () => {
  const other = await newDoctor(world.origin);
  const page = await open(patient, `/patient/book/${other.id}`);
  await pickDay(page, world.clock.now(), 3);
  allowConsoleError(patient, /status of 409/);
  const time = page.getByRole("radio", { name: "11:30 AM" });
  await time.click();
  await page.getByRole("button", { name: "Book Appointment" }).click();
  const sentence = page.getByRole("alert").filter({
    hasText:
      /^You already have an appointment with Dr\. Ines Okafor then: .+11:30\sAM.+Please choose another time\.$/,
  });
  await sentence.waitFor();
  await inspect(patient, "a time that is booked already", { large: true });
  // The form goes on with another time, without the sentence.
  await page.getByRole("radio", { name: "2:00 PM" }).click();
  await expect.poll(() => sentence.count()).toBe(0);
  await expect.poll(() => page.getByRole("button", { name: "Book Appointment" }).isEnabled()).toBe(true);
});

test("a patient reads before booking that the doctor's license on file ends before, and the doctor is asked when confirming", async () => {
  const { details } = await ines.call(profiles.myDoctorProfile, {});
  if (!details) expect.fail("the doctor has a profile");
  const licenseExpiry = new Date(world.clock.now() + 3 * day).toISOString().slice(0, 10);
  await ines.call(profiles.saveDoctorProfile, { ...details, licenseExpiry });
  const page = await open(patient, `/patient/book/${ines.id}`);
  const notice = page.getByText(
    /^Dr\. Ines Okafor's license on file ends on .+ only if the license is renewed/,
  );
  await pickDay(page, world.clock.now(), 3);
  await page.getByRole("radio", { name: "2:00 PM" }).waitFor();
  expect(await notice.count()).toBe(0);
  await pickDay(page, world.clock.now(), 4);
  await notice.waitFor();
  await page.getByRole("radio", { name: "2:00 PM" }).click();
  await page.locator("#chosen-time").getByText("After the license on file ends.").waitFor();
  await inspect(patient, "a time after the end of a license", { large: true });
  await page.getByRole("button", { name: "Book Appointment" }).click();
  await page.getByText("Appointment booked successfully! The doctor has been notified via email.").waitFor();

  allowConsoleError(doctor, /status of 409/);
  const own = await open(doctor, "/doctor");
  await own.getByText("1 appointment is planned for after that day.").waitFor();
  const request = own.getByRole("listitem").filter({ hasText: "requests" }).filter({ hasText: "2:00 PM" });
  await request.getByRole("button", { name: "Confirm" }).click();
  const question = own.getByRole("alertdialog", { name: "Confirm it anyway?" });
  await question.getByText(/^Your license on file ends on .+ only if you renew it by then\.$/).waitFor();
  await inspect(doctor, "the question about a license that ends before");
  await question.getByRole("button", { name: "Confirm anyway" }).click();
  await own.getByText("Appointment confirmed successfully").waitFor();
});
