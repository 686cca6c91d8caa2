import type { Browser } from "playwright-core";
import { v7 as newId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Person } from "../../../infra/demo/person.ts";
import {
  bookingWith,
  completedAppointment,
  line,
  newDoctor,
  newPatient,
  newPharmacy,
  sharedWorld,
  type World,
} from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { actUntilShown, showsFor } from "../support/message-time.ts";
import { pauseClock } from "../support/paused-clock.ts";
import { pickDay, signedInVisitor, type Visitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;
let anna: Person;
let ines: Person;
let patient: Visitor;
// No other pharmacy of the product has this name.
const name = `Hawthorne Pharmacy ${newId().slice(-6)}`;

/** A patient with a prescription to send after each of two appointments, in a browser whose clock the test controls. */
beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  const { origin } = world;
  [anna, ines] = await Promise.all([newPatient(origin), newDoctor(origin), newPharmacy(origin, { name })]);
  for (let visits = 0; visits < 2; visits++) {
    const appointmentId = await completedAppointment(world, anna, ines);
    await ines.call(prescriptions.prescribe, { appointmentId, medications: [line()] });
  }
  patient = await signedInVisitor(browser, origin, anna.email);
  await patient.page.clock.install();
});

test("a booking's success message stays for five seconds (PAPT-50, ERR-33)", async () => {
  const { page } = patient;
  await page.goto(`${world.origin}/patient/book/${ines.id}`);
  await pickDay(page, world.clock.now(), 2);
  await page.getByRole("radio", { name: "11:00 AM" }).click();
  const message = page.getByText("Appointment booked successfully! The doctor has been notified via email.");
  await showsFor(page, message, 5, () => page.getByRole("button", { name: "Book Appointment" }).click());
});

test.each([
  ["the prescriptions", "five seconds (PRX-26, ERR-22)", "/patient/prescriptions", 5],
  ["the appointments", "three seconds (PRX-46, ERR-67)", "/patient/appointments/past", 3],
] as const)(
  "the message about a prescription sent from the screen of %s stays for %s",
  async (_screen, _time, path, seconds) => {
    const { page } = patient;
    await page.goto(`${world.origin}${path}`);
    const send = page.getByRole("button", { name: "Send to Pharmacy" });
    await send.first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("searchbox").fill(name);
    await dialog.locator("label", { hasText: name }).click();
    const message = page.getByText("Prescription sent to pharmacy successfully");
    await showsFor(page, message, seconds, () =>
      dialog.getByRole("button", { name: "Send to Pharmacy" }).click(),
    );
    expect(await dialog.count()).toBe(0);
  },
);

test("on a small phone no message covers the title of a dialog that is opened while it is shown", async () => {
  const { page } = patient;
  for (const time of ["14:00", "15:00"] as const)
    await anna.call(appointments.book, { ...bookingWith(ines, world.clock.now()), time });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${world.origin}/patient/appointments`);
  await page.getByRole("button", { name: "Cancel" }).first().click();
  const cancel = page.getByRole("button", { name: "Cancel appointment" });
  await cancel.waitFor();
  await pauseClock(page);
  const message = page.getByRole("status").getByText(/^Cancelled\./);
  await actUntilShown(page, message, () => cancel.click());
  const title = page.getByRole("dialog").getByRole("heading", { name: /^Reschedule/ });
  await actUntilShown(page, title, () => page.getByRole("button", { name: "Reschedule" }).first().click());
  expect(await message.count()).toBe(1);
  const beside = await title.screenshot();
  await page.clock.runFor(5000);
  await message.waitFor({ state: "detached" });
  expect(beside.equals(await title.screenshot())).toBe(true);
});
