import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as profiles } from "#contract/profiles";
import { doctors } from "../../../infra/demo/people.ts";
import type { Person } from "../../../infra/demo/person.ts";
import {
  acknowledgement,
  bookingWith,
  collectedPrescription,
  first,
  newPeople,
  sharedWorld,
  type World,
  writtenPrescription,
} from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { stopIntercepting } from "../support/interception.ts";
import { showsFor } from "../support/message-time.ts";
import { goTo, pickDay } from "../support/visitor.ts";
import { isRefused, open, pageOf, pastDay, press } from "./refusal.ts";

// What `refused-patient` proves for a patient, for a doctor and a pharmacy.

let world: World;
let browser: Browser;
let anna: Person;
let ines: Person;
let hawthorne: Person;
/** The doctor's. */
let page: Page;
/** A collected prescription whose renewal is requested. */
let renewed: string;
/** The appointment that its patient cancels. */
let dropped: string;
const upcoming = "/doctor/appointments";
// The open row below each also says when it was requested.
const rowAt = (time: string) => page.getByRole("row").filter({ hasText: time, hasNotText: "Requested" });

/** A record for each step. */
beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  [anna, ines, hawthorne] = await newPeople(world.origin);
  ({ id: renewed } = await collectedPrescription(world, anna, ines, hawthorne, { name: "Omeprazole" }));
  await anna.call(prescriptions.requestRenewal, { id: renewed, patientNotes: "" });
  const { id } = await writtenPrescription(world, anna, ines, { name: "Loratadine" });
  await anna.call(prescriptions.send, { id, pharmacyId: hawthorne.id, fulfilment: { method: "pickup" } });
  const booking = () => bookingWith(ines, world.clock.now());
  await anna.call(appointments.book, { ...booking(), time: "14:00" });
  ({ id: dropped } = await anna.call(appointments.book, { ...booking(), time: "14:30" }));
  await anna.call(appointments.book, { ...booking(), time: "15:00" });
  await world.idle();
  page = await pageOf(world, browser, ines, upcoming);
});

test("a doctor reads for three seconds, in red, why an appointment was not confirmed, and in green that it was (DAPT-03, DAPT-20, DAPT-21, DAPT-33, ERR-63, ERR-64, ERR-65, CONST-37)", async () => {
  await open(page, upcoming);
  const confirm = press(rowAt("2:00 PM"), "Confirm");
  const failed = "Error updating appointment status. Please try again.";
  const list = /\/api\/appointments\?.*when=upcoming/;
  const refreshed = page.waitForResponse(list);
  await isRefused(page, confirm, { by: "bug", sentence: failed, seconds: 3 });
  const gone = "Appointment not found or already updated. Refreshing appointments...";
  // With the clock stopped, a list that arrives in the instant of the refusal would count as refreshed.
  await refreshed;
  await page.clock.runFor(1000);
  const again = page.waitForRequest(list);
  await isRefused(page, confirm, { by: "not_found", sentence: gone });
  await again;
  const confirmed = page.getByRole("status").getByText("Appointment confirmed successfully", { exact: true });
  await showsFor(page, confirmed, 3, confirm);
  const request = page.waitForRequest(list);
  await press(page, "Refresh")();
  await request;
});

test("a doctor who confirms what the patient cancels meanwhile reads so, and then its new state (DAPT-20, ERR-63)", async () => {
  await open(page, upcoming);
  await isRefused(page, press(rowAt("2:30 PM"), "Confirm"), {
    by: () => anna.call(appointments.cancel, { id: dropped }),
    sentence: "Appointment not found or already updated. Refreshing appointments...",
    seconds: 3,
  });
  await rowAt("2:30 PM").getByText("The patient cancelled.").waitFor();
});

test("a doctor reads why an appointment was not rescheduled, and reschedules it to the chosen time (DAPT-30, ERR-69)", async () => {
  await open(page, upcoming);
  await press(rowAt("3:00 PM"), "Reschedule")();
  const dialog = page.getByRole("dialog");
  await pickDay(dialog, world.clock.now(), 3);
  await dialog.getByRole("radio", { name: "4:00 PM" }).click();
  const move = press(dialog, "Reschedule");
  await isRefused(page, move, {
    by: "bug",
    sentence: "Error rescheduling appointment. Please try again.",
  });
  await move();
  await page.getByText("Appointment rescheduled successfully. Patient has been notified.").waitFor();
  await rowAt("4:00 PM").waitFor();
});

test("a doctor reads why nothing was prescribed, and prescribes what was typed (RXC-16, RXC-17, RXC-18, ERR-56, ERR-57, ERR-58)", async () => {
  await open(page, "/doctor/appointments/past");
  await page.getByRole("button", { name: "Write another" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Amlodipine");
  await dialog.getByLabel("Dosage").fill("5 mg");
  await dialog.getByLabel("Frequency").selectOption({ label: "Once daily" });
  await dialog.getByLabel("Duration").selectOption({ label: "7 days" });
  const create = press(dialog, "Create Prescription");
  const sentence = "Failed to create prescription. Please try again.";
  await isRefused(page, create, { by: "bug", sentence });
  await isRefused(page, create, {
    by: "not_verified",
    sentence:
      "Failed to create prescriptions: We haven't verified your license yet. We'll e-mail you when it's done.",
  });
  const { details } = first(doctors);
  await isRefused(page, create, {
    by: () => ines.call(profiles.saveDoctorProfile, { ...details, licenseExpiry: pastDay(world) }),
    sentence:
      "Failed to create prescriptions: Your license has expired. Please update your credentials in your profile.",
  });
  await ines.call(profiles.saveDoctorProfile, details);
  await create();
  await page.getByRole("status").getByText("Prescription created successfully").waitFor();
  expect((await anna.call(prescriptions.mine, { tab: "active" })).items).toContainEqual(
    expect.objectContaining({ medication: "Amlodipine", dosage: "5 mg" }),
  );
});

test("a doctor reads why a renewal was not answered: the profile lacks something, or another device was faster", async () => {
  await open(page, "/doctor");
  const request = page.getByRole("listitem").filter({ hasText: "requests a renewal of Omeprazole" });
  await press(request, "Decline")();
  const question = page.getByRole("alertdialog");
  const message = question.getByRole("textbox", { name: /^Message to the patient/ });
  await message.fill("Come for a check first.");
  const decline = press(question, "Decline renewal");
  const incomplete = "Please complete your profile information first. Complete your profile";
  await isRefused(page, decline, { by: "profile_incomplete", sentence: incomplete });
  expect(await question.getByRole("link").getAttribute("href")).toBe("/doctor/profile");
  expect(await message.inputValue()).toBe("Come for a check first.");
  await isRefused(page, decline, {
    by: () => ines.call(prescriptions.approveRenewal, { id: renewed, acknowledgement }),
    sentence: "This request is already answered.",
    seconds: 3,
  });
  await question.waitFor({ state: "detached" });
});

test("a pharmacy reads no figure of a list that failed to load, nor that there is nothing in it", async () => {
  const at = "/pharmacy/prescriptions?show=approved";
  const counter = await pageOf(world, browser, hawthorne, "/pharmacy/profile");
  const json = { code: "not_found", title: "", status: 404 };
  await counter.route("**/api/worklist?*status=approved*", (route) =>
    route.fulfill({ status: 404, json, contentType: "application/problem+json" }),
  );
  await goTo(counter, at);
  await counter.getByRole("button", { name: "Try again" }).waitFor();
  const chips = counter.getByRole("radiogroup", { name: "Which prescriptions" }).getByRole("radio");
  const figures = async () => (await chips.allInnerTexts()).map((text) => text.replace(/\s+/g, " "));
  await expect.poll(figures).toEqual(expect.arrayContaining(["To approve 1", "To prepare", "Open"]));
  expect(await counter.getByText("Nothing to do here.").count()).toBe(0);
  await stopIntercepting(counter);
  await press(counter, "Try again")();
  await expect.poll(figures).toEqual(expect.arrayContaining(["To prepare 0", "Open 1"]));
  await counter.close();
});

test("a pharmacy reads for three seconds that a step failed, and then takes it (PHARM-28, ERR-91, CONST-82)", async () => {
  const counter = await pageOf(world, browser, hawthorne, "/pharmacy/prescriptions");
  const row = counter.getByRole("row").filter({ hasText: "Loratadine" });
  const approve = press(row, "Approve");
  await isRefused(counter, approve, {
    by: "bug",
    sentence: "Error updating prescription. Please try again.",
    seconds: 3,
  });
  await approve();
  await counter.getByText("Prescription approved successfully", { exact: true }).waitFor();
});
