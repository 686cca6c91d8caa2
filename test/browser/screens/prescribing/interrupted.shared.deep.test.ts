import type { Browser, Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as profiles } from "#contract/profiles";
import { mostSentTogether } from "#domain/prescriptions";
import { problemMessages } from "#kernel/call/problem-messages";
import { doctors } from "../../../../infra/demo/people.ts";
import type { Person } from "../../../../infra/demo/person.ts";
import { bookingWith, first, line, newDoctor, newPatient, sharedWorld, type World } from "../../../world.ts";
import { sharedBrowser } from "../../support/chromium.ts";
import { allowConsoleError } from "../../support/console-errors.ts";
import { expectFocus } from "../../support/keyboard-user.ts";
import { inspect, signedInVisitor, type Visitor } from "../../support/visitor.ts";

// What stops a doctor who is prescribing: nothing typed is lost, and the sentence says what to do.

let world: World;
let browser: Browser;
let anna: Person;
let ines: Person;
let id: string;
/** An appointment of theirs that has begun, too. */
let later: string;
let doctor: Visitor;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  [anna, ines] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
  const booking = () => bookingWith(ines, world.clock.now());
  ({ id } = await anna.call(appointments.book, booking()));
  ({ id: later } = await anna.call(appointments.book, { ...booking(), time: "11:00" }));
  world.clock.advance(4 * 86_400_000);
  await ines.call(appointments.complete, { id });
  doctor = await signedInVisitor(browser, world.origin, ines.email, { at: addressOf(id) });
  // A test of these makes the server refuse, or takes the connection.
  allowConsoleError(doctor, /status of 409|ERR_INTERNET_DISCONNECTED|Failed to load resource/);
});

const addressOf = (appointment: string) => `${world.origin}/doctor/appointments/${appointment}?prescribe=1`;

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Create Prescription" });

const lineOf = (dialog: Locator, n: number) =>
  dialog.getByRole("group", { name: `Medication ${n}`, exact: true });

async function fillLine(dialog: Locator, n: number, name: string): Promise<void> {
  const line = lineOf(dialog, n);
  await line.getByRole("textbox", { name: "Name" }).fill(name);
  await line.getByRole("textbox", { name: "Dosage" }).fill("500 mg");
  await line.getByRole("combobox", { name: "Frequency" }).selectOption("Twice daily");
  await line.getByRole("combobox", { name: "Duration" }).selectOption("7 days");
}

const create = (dialog: Locator) => dialog.getByRole("button", { name: "Create Prescription" }).click();

const typedIn = (dialog: Locator) => lineOf(dialog, 1).getByRole("textbox", { name: "Name" }).inputValue();

async function namesOf(): Promise<string[]> {
  const { items } = await ines.call(prescriptions.ofPatient, { patientId: anna.id, limit: 50 });
  return items.map(({ medication }) => medication);
}

test("a doctor whose license ends while typing reads so, keeps the text, and goes on once it is renewed", async () => {
  const dialog = dialogOf(doctor.page);
  await fillLine(dialog, 1, "Amoxicillin");
  const pastDay = new Date(world.clock.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  await ines.call(profiles.saveDoctorProfile, { ...first(doctors).details, licenseExpiry: pastDay });
  await create(dialog);
  const sentence = dialog.getByText(
    "Failed to create prescriptions: Your license has expired. Please update your credentials in your profile.",
  );
  await sentence.waitFor();
  await inspect(doctor, "prescribing after the license ended", { large: true });
  expect([await typedIn(dialog), await namesOf()]).toEqual(["Amoxicillin", []]);
  await ines.call(profiles.saveDoctorProfile, first(doctors).details);
});

test("without a connection nothing typed is lost, and trying again creates it once (RXC-16)", async () => {
  const { page } = doctor;
  const dialog = dialogOf(page);
  await page.context().setOffline(true);
  await create(dialog);
  await dialog
    .getByText("Failed to create prescription. Please try again. You're offline. What you typed stays here,")
    .waitFor();
  expect(await typedIn(dialog)).toBe("Amoxicillin");
  await page.context().setOffline(false);
  await create(dialog);
  await page.getByRole("status").getByText("Prescription created successfully").waitFor();
  expect(await namesOf()).toEqual(["Amoxicillin"]);
});

test("an appointment that is not completed any more takes no prescription; the text comes back when it is again (RXC-01)", async () => {
  await ines.call(appointments.complete, { id: later });
  const { page } = doctor;
  await page.goto(addressOf(later));
  const dialog = dialogOf(page);
  await fillLine(dialog, 1, "Cetirizine");
  await ines.call(appointments.revert, { id: later, step: "complete" });
  await dialog
    .getByText(
      "You can prescribe once the appointment is completed. What you typed is kept, and comes back then.",
    )
    .waitFor();
  await ines.call(appointments.complete, { id: later });
  await expect.poll(() => typedIn(dialog)).toBe("Cetirizine");
});

test("of twenty lines a bad one has the focus, none is created, and all are once it is right (RXC-02)", async () => {
  const { page } = doctor;
  const dialog = dialogOf(page);
  for (let n = 2; n <= 20; n++) {
    await dialog.getByRole("button", { name: "Add medication" }).click();
    await fillLine(dialog, n, `Medicine ${n}`);
  }
  const bad = lineOf(dialog, 7).getByRole("textbox", { name: "Name" });
  await bad.fill("x".repeat(500));
  await create(dialog);
  await expectFocus(bad);
  await inspect(doctor, "twenty lines with a bad one");
  expect(await namesOf()).toEqual(["Amoxicillin"]);
  await bad.fill("Medicine 7");
  await create(dialog);
  await page.getByRole("status").getByText("Prescription created successfully").waitFor();
  expect(await namesOf()).toHaveLength(21);
});

test("a second tab learns what the first one wrote, and asks why it is written again", async () => {
  const { page } = doctor;
  const second = await page.context().newPage();
  await second.goto(addressOf(later));
  await page.goto(addressOf(later));
  await fillLine(dialogOf(page), 1, "Ibuprofen");
  await fillLine(dialogOf(second), 1, "Ibuprofen");
  await create(dialogOf(page));
  await page.getByRole("status").getByText("Prescription created successfully").waitFor();
  await dialogOf(second).getByRole("textbox", { name: "Reason" }).waitFor();
  await create(dialogOf(second));
  await dialogOf(second).getByText("Please say why, or change the line.").waitFor();
  await inspect({ page: second }, "prescribing in a second tab");
  expect((await namesOf()).filter((name) => name === "Ibuprofen")).toHaveLength(1);
  await second.close();
});

test("a doctor who has written the most for one appointment reads so beside the typed line, which stays", async () => {
  const { page } = doctor;
  const written = (await namesOf()).length - 1;
  const medications = Array.from({ length: mostSentTogether - written }, (_, n) => ({
    ...line(),
    name: `Remedy ${n}`,
  }));
  await ines.call(prescriptions.prescribe, { appointmentId: later, medications });
  await page.goto(addressOf(later));
  const dialog = dialogOf(page);
  await fillLine(dialog, 1, "Another Remedy");
  await create(dialog);
  await dialog.getByText(problemMessages().many_prescribed).waitFor();
  await inspect(doctor, "prescribing more than an appointment holds", { large: true });
  expect([await typedIn(dialog), (await namesOf()).includes("Another Remedy")]).toEqual([
    "Another Remedy",
    false,
  ]);
});
