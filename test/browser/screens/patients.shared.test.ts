import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Person } from "../../../infra/demo/person.ts";
import {
  bookingWith,
  completedAppointment,
  newDoctor,
  newPatient,
  sharedWorld,
  type World,
} from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { expectFocus } from "../support/keyboard-user.ts";
import { showsFor } from "../support/message-time.ts";
import { goTo, inspect, signedInVisitor, type Visitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;
let doctor: Visitor;
let ines: Person;
let otto: Person;
/** An appointment of Otto's that has begun. */
let begun: { id: string };

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  ines = await newDoctor(world.origin);
  for (const fullName of ["Jörg Müller", "Anna Keller", "Nora Ekwueme"])
    await completedAppointment(world, await newPatient(world.origin, { fullName }), ines);
  otto = await newPatient(world.origin, { fullName: "Otto Lang" });
  begun = await otto.call(appointments.book, bookingWith(ines, world.clock.now()));
  world.clock.advance(4 * 86_400_000);
  doctor = await signedInVisitor(browser, world.origin, ines.email);
});

test("a doctor finds a patient and opens the detail by keyboard, and comes back to the same search (DPAT-02, DPAT-06, DPAT-11)", async () => {
  const { page } = doctor;
  await page.getByRole("link", { name: "Patients", exact: true }).first().click();
  await page
    .getByRole("list", { name: "Patients" })
    .getByRole("link", { name: /Nora Ekwueme/ })
    .waitFor();
  await inspect(doctor, "patients", { large: true });
  await page.getByRole("searchbox").fill("mueller");
  await expect.poll(() => page.getByRole("list", { name: "Patients" }).getByRole("link").count()).toBe(1);
  await page.getByRole("searchbox").press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: /Jörg Müller/ }).waitFor();
  await page.goBack();
  await page
    .getByRole("list", { name: "Patients" })
    .getByRole("link", { name: /Jörg Müller/ })
    .waitFor();
  await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("mueller");
  expect(
    await page
      .getByRole("list", { name: "Patients" })
      .getByRole("link", { name: /Anna Keller/ })
      .count(),
  ).toBe(0);
});

test("a doctor prescribes from the overview, which says for five seconds that it was sent to the patient (DPAT-17, DPAT-18, RXC-15, RXC-20, ERR-78, CONST-39)", async () => {
  const { page } = doctor;
  await goTo(page, "/doctor/patients?search=anna");
  await page
    .getByRole("list", { name: "Patients" })
    .getByRole("link", { name: /Anna Keller/ })
    .click();
  await page.getByRole("tab", { name: "Prescriptions (0)" }).waitFor();
  await inspect(doctor, "patient overview", { large: true });
  await page.getByRole("button", { name: "Create Prescription" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Amoxicillin");
  await dialog.getByLabel("Dosage").fill("500 mg");
  await dialog.getByLabel("Frequency").selectOption("Once daily");
  await dialog.getByLabel("Duration").selectOption("7 days");
  const message = page.getByText("Prescription created successfully and sent to patient");
  await showsFor(page, message, 5, async () => {
    await dialog.getByRole("button", { name: "Create Prescription" }).click();
  });
  await page.getByRole("tab", { name: "Prescriptions (1)" }).click();
  await page.getByText("Amoxicillin", { exact: false }).first().waitFor();
  await inspect(doctor, "patient prescriptions");
  await page.getByRole("tab", { name: "Appointments (1)" }).click();
  await page.getByRole("list", { name: "Appointments" }).waitFor();
  await inspect(doctor, "patient appointments");
});

test("the tab Messages holds the conversation with the patient, also opened from an appointment (DPAT-23)", async () => {
  const { page } = doctor;
  await goTo(page, "/doctor/patients?search=nora");
  await page.getByRole("link", { name: /Nora Ekwueme/ }).click();
  await page.getByRole("tab", { name: "Messages" }).click();
  await page.getByText("No messages to display").waitFor();
  const field = page.getByRole("textbox", { name: "Message", exact: true });
  await field.fill("How are you today?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("log").getByText("How are you today?").waitFor();
  await inspect(doctor, "messages of a patient");
  await goTo(page, "/doctor/appointments/past");
  await page.getByRole("button", { name: "Anna Keller" }).click();
  await page.getByRole("link", { name: "Message", exact: true }).click();
  await page.getByRole("heading", { name: "Anna Keller" }).waitFor();
  await page.getByText("No messages to display").waitFor();
});

test("a doctor opens the appointment that waits with Ctrl+K, and completes it with notes, which have the focus", async () => {
  const { page } = doctor;
  const { id } = begun;
  // An entry below the pointer would be chosen.
  await page.mouse.move(0, 0);
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search and go to" });
  await palette
    .getByRole("group", { name: "Waiting for you" })
    .getByText(/^Otto Lang/)
    .waitFor();
  await palette
    .getByRole("menuitem", { name: /^New prescription for Anna Keller \(born \w+\s\d+,\s\d{4}\)$/ })
    .waitFor();
  // It has more entries than a screen shows.
  await inspect(doctor, "search and go to", { large: true });
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const notes = page.getByRole("textbox", { name: /^Notes for the patient/ });
  await expectFocus(notes);
  await inspect(doctor, "one appointment", { large: true });
  await notes.fill("Rest for a week.");
  await page.getByRole("button", { name: "Mark completed" }).click();
  await page.getByText("Your notes").waitFor();
  await page.getByText("Rest for a week.").waitFor();
  await page.getByRole("heading", { name: "Prescribed after it" }).waitFor();
  await inspect(doctor, "a completed appointment");
  expect((await otto.call(appointments.appointment, { id })).doctorNotes).toBe("Rest for a week.");
});

test("a doctor prescribes on the page of a completed appointment, which says so and lists it (DAPT-32, DAPT-36, RXC-14, RXC-19)", async () => {
  const { page } = doctor;
  await page.getByText("Nothing was prescribed after this appointment.").waitFor();
  await page.getByRole("button", { name: "Create Prescription" }).last().click();
  const dialog = page.getByRole("dialog", { name: "Create Prescription" });
  await dialog.getByLabel("Name").fill("Ibuprofen");
  await dialog.getByLabel("Dosage").fill("400 mg");
  await dialog.getByLabel("Frequency").selectOption("Twice daily");
  await dialog.getByLabel("Duration").selectOption("5 days");
  await dialog.getByRole("button", { name: "Create Prescription" }).click();
  await page.getByRole("status").getByText("Prescription created successfully", { exact: true }).waitFor();
  await page.getByRole("list", { name: "Prescribed after it" }).getByText("Ibuprofen").waitFor();
  expect((await otto.call(prescriptions.mine, { tab: "active" })).items).toMatchObject([
    { medication: "Ibuprofen", appointmentId: begun.id },
  ]);
});
