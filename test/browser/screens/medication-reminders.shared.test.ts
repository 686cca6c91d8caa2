import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { contract as adherence } from "#contract/adherence";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Prescription } from "#domain/prescriptions";
import type { Person } from "../../../infra/demo/person.ts";
import {
  collectedPrescription,
  heldPrescription,
  newDoctor,
  newPatient,
  newPharmacy,
  sharedWorld,
  toMidday,
  type World,
  writtenPrescription,
} from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { allowConsoleError, failedCalls } from "../support/console-errors.ts";
import { stopIntercepting } from "../support/interception.ts";
import { expectFocus } from "../support/keyboard-user.ts";
import { goTo, inspect, signedInVisitor, type Visitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;
let patient: Visitor;
let anna: Person;
let ines: Person;
/** A medicine that is not ordered yet, and one that the doctor stopped. */
let written: Prescription;
let stopped: Prescription;
let appointmentId: string;
let email: string;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  anna = await newPatient(world.origin, { dateOfBirth: "1985-03-04" });
  ines = await newDoctor(world.origin);
  const pharmacy = await newPharmacy(world.origin);
  stopped = await collectedPrescription(world, anna, ines, pharmacy, { name: "Ibuprofen" });
  await ines.call(prescriptions.stop, { id: stopped.id, reasonText: "It may harm your stomach" });
  written = await writtenPrescription(world, anna, ines, { name: "Lisinopril", frequency: "Once daily" });
  const directions = { frequency: "Twice daily", instructions: "With food.\nلا تستلق بعده" } as const;
  ({ appointmentId } = await heldPrescription(world, anna, ines, directions));
  ({ email } = anna);
  toMidday(world); // two doses of today are still to come when the reminder is switched on
  patient = await signedInVisitor(browser, world.origin, anna.email);
});

const open = async (path: string) => {
  await goTo(patient.page, `/patient/medication-reminders${path}`);
  return patient.page;
};

test("the screen has three tabs, and says that it is optional and private (REM-03, REM-06, REM-07, SCR-92, SCR-95)", async () => {
  const page = await open("");
  await page.getByRole("heading", { name: "Medication Reminders" }).waitFor();
  await expect
    .poll(() => page.getByRole("tab").allTextContents())
    .toEqual(["Reminder Settings", "Today's Schedule", "Adherence History"]);
  await page.getByText(/Reminders are optional/).waitFor();
  await page.getByText(/Only you see what you took or skipped/).waitFor();
});

test("one medicine's reminder is switched on, and all reminders off and on (REM-02, REM-10, REM-11, REM-12, SCR-93)", async () => {
  const { page } = patient;
  const one = page.getByRole("switch", { name: /Reminders for Amoxicillin/ });
  expect(await one.isChecked()).toBe(false);
  await page.locator("label", { has: one }).click();
  await page.getByText(/9:00 AM, 9:00 PM/).waitFor();
  const all = page.getByRole("switch", { name: "Reminders", exact: true });
  await expect.poll(() => all.isChecked()).toBe(true);
  await page.locator("label", { has: all }).click();
  await page.getByText(/Reminders are off/).waitFor();
  await inspect(patient, "reminder settings, off", { large: true });
  await page.locator("label", { has: all }).click();
  await expect.poll(() => all.isChecked()).toBe(true);
});

test("reminder times are changed, each time only once (REM-14, OPEN-129)", async () => {
  const { page } = patient;
  await page.getByRole("button", { name: "Change times" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add a time" }).click();
  await dialog.getByRole("button", { name: "Add a time" }).click();
  await expectFocus(dialog.getByLabel("Time 4", { exact: true }));
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Enter a time such as 9:00 AM.").first().waitFor();
  expect(await dialog.getByText("You chose the same time twice.").count()).toBe(0);
  await dialog.getByRole("button", { name: "Remove time 4" }).press("Enter");
  await expectFocus(dialog.getByLabel("Time 3", { exact: true }));
  await dialog.getByLabel("Time 3", { exact: true }).fill("09:00");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("You chose the same time twice.").waitFor();
  await inspect(patient, "times dialog", { large: true });
  await dialog.getByLabel("Time 3", { exact: true }).fill("13:30");
  await dialog.getByText('It was prescribed as "Twice daily". You chose 3 times a day.').waitFor();
  await dialog.getByText("E-mail, too").click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText(/9:00 AM, 1:30 PM, 9:00 PM/).waitFor();
  await inspect(patient, "reminder settings", { everyWay: true });
});

test("the printed schedule has times only for what is in hand, and says whose it is, until when, what not yet and what no longer", async () => {
  const { page } = patient;
  const methods = { push: true, email: false, sms: false };
  const zone = "America/New_York";
  await anna.call(adherence.setReminder, { id: written.id, enabled: true, times: ["07:15"], methods, zone });
  await page.getByRole("link", { name: "Print schedule" }).click();
  const take = page.getByRole("table", { name: "Take", exact: true });
  await take.getByRole("rowheader", { name: "1:30 PM" }).waitFor();
  const rows = await take.getByRole("row").allInnerTexts();
  expect(rows.slice(1)).toHaveLength(3);
  for (const row of rows.slice(1)) {
    expect(row).toMatch(/Amoxicillin 500.mg, twice daily\s+With food\.\s+لا تستلق بعده/);
    expect(row).toMatch(/until [A-Z][a-z]{2} \d+, \d{4}/);
  }
  const notYet = page.getByRole("table", { name: "Not yet" }).getByRole("row", { name: /Lisinopril/ });
  await notYet.getByText("Written, but not ordered yet.").waitFor();
  const noLonger = page.getByRole("region", { name: "Do not take" });
  await noLonger.getByText(/Ibuprofen.*Stopped by Dr\. Ines Okafor on /).waitFor();
  await noLonger.getByText("It may harm your stomach").waitFor();
  await noLonger.getByRole("link", { name: "+1 617 555 0110" }).waitFor();
  await page.getByText("Anna Keller, born Mar 4, 1985").first().waitFor();
  await page.getByText(/Amoxicillin.*Prescribed by Dr\. Ines Okafor\. Hawthorne Pharmacy \+1 617/).waitFor();
  expect(await page.getByText("7:15").count()).toBe(0);
  await inspect(patient, "printed schedule", { large: true });
});

test("the schedule is printed on one sheet of A4 or letter, with boxes for a week and no controls", async () => {
  const { page } = patient;
  await page.emulateMedia({ media: "print" });
  const sheet = page.getByRole("table", { name: "Take", exact: true });
  await expect.poll(() => sheet.getByRole("columnheader").count()).toBe(10);
  for (const part of [
    page.locator("header"),
    page.getByRole("button"),
    page.getByRole("link", { name: "Back to reminders" }),
  ])
    for (const one of await part.all()) expect(await one.isVisible()).toBe(false);
  for (const format of ["A4", "Letter"]) {
    const printed = (await page.pdf({ format })).toString("latin1");
    expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(1);
  }
  await page.emulateMedia({ media: "screen" });
});

test("each dose of today is taken or skipped in one press, and undone (REM-04, SCR-94)", async () => {
  const page = await open("/today");
  const rows = page.getByRole("list", { name: "Today's Schedule" }).getByRole("listitem");
  // The added time belongs to today only if it is still to come.
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(2);
  await inspect(patient, "today's schedule", { large: true });
  await rows.nth(0).getByRole("button", { name: "Taken" }).click();
  await page.getByText(/1 of [23] doses done/).waitFor();
  await rows.nth(1).getByRole("button", { name: "Skip" }).click();
  await page.getByText(/2 of [23] doses done/).waitFor();
  await rows.nth(1).getByRole("button", { name: "Undo" }).click();
  await page.getByText(/1 of [23] doses done/).waitFor();
});

test("the history shows the percentage and recent activity (REM-05, REM-20, REM-21)", async () => {
  const page = await open("/history");
  await page.getByText("Just started").waitFor();
  await page.getByText("1 of 1 doses taken.").first().waitFor();
  await page.getByText(/For 1 medicine, you chose more or fewer times a day than prescribed/).waitFor();
  const recent = page.getByRole("list", { name: "Recent activity" }).getByRole("listitem");
  await expect.poll(() => recent.count()).toBe(1);
  await inspect(patient, "adherence history", { large: true });
});

test("a month shows each day with the doses taken, as a table, and goes back no further than the first dose", async () => {
  const { page } = patient;
  const month = page.getByRole("table");
  await month.getByRole("cell", { name: /1 of [1-3] doses taken/ }).waitFor();
  await expect
    .poll(() => month.getByRole("columnheader").allTextContents())
    .toEqual([...["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]]);
  await expect.poll(() => page.getByRole("button", { name: /previous month/i }).isDisabled()).toBe(true);
});

test("the percentage is shared with a doctor who treats the patient, and withdrawn (REM-07)", async () => {
  const { page } = patient;
  const share = page.getByRole("switch", { name: "Share with Dr. Ines Okafor" });
  await page.getByText("Sees nothing", { exact: true }).waitFor();
  expect(await share.isChecked()).toBe(false);
  await page.locator("label", { has: share }).click();
  await page.getByText("Sees how many you took").waitFor();
  await inspect(patient, "adherence shared with a doctor", { large: true });
  world.clock.advance(60_000);
  const at = `${world.origin}/doctor/appointments/past?prescribe=${appointmentId}`;
  const doctor = await signedInVisitor(browser, world.origin, ines.email, { at });
  const prescribing = doctor.page.getByRole("dialog");
  await prescribing.getByText("Just started: 1 of 1, shared by the patient").waitFor();
  await inspect(doctor, "adherence a patient shares", { large: true });
  // It is also in the open row of a past appointment, and where the doctor checks a medicine in hand.
  await doctor.page.goto(`${world.origin}/doctor/appointments/past`);
  await doctor.page.getByText("Just started: 1 of 1, shared by the patient").waitFor();
  await inspect(doctor, "an open appointment with shared adherence", { large: true });
  await doctor.page.goto(`${world.origin}/doctor/prescriptions`);
  await doctor.page.getByRole("button", { name: "Doses taken, last 7 days" }).first().click();
  await doctor.page.getByText("Just started: 1 of 1, shared by the patient").waitFor();
  await inspect(doctor, "written prescriptions with shared adherence", { large: true });
  const search = doctor.page.getByRole("searchbox", { name: "Patient, medicine or pharmacy" });
  await search.fill("nobody");
  await doctor.page.getByText("No prescription matches.").waitFor();
  await search.fill("500 KELLER");
  await doctor.page.getByRole("button", { name: "Doses taken, last 7 days" }).first().waitFor();
  await doctor.page.context().close();
  await page.reload();
  await page.getByText("Sees how many you took").waitFor();
  await page.locator("label", { has: share }).click();
  await page.getByText("Sees nothing", { exact: true }).waitFor();
});

test("a goal about medicines counts the doses and has no button to log (WELL-14, WELL-18, WELL-25)", async () => {
  const page = patient.page;
  await goTo(page, "/patient/wellness/goals");
  await page.getByRole("button", { name: "Add goal" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("What is it about").selectOption({ label: "Take medicines" });
  await expect.poll(() => dialog.getByRole("textbox", { name: "Unit" }).inputValue()).toBe("percent");
  await dialog.getByRole("textbox", { name: "Goal name" }).fill("Every pill");
  await dialog.getByRole("textbox", { name: "Target per day" }).fill("101");
  await dialog.getByRole("button", { name: "Save goal" }).click();
  await dialog.getByText("Enter at most 100").waitFor();
  await inspect(patient, "goal dialog, medicines", { large: true });
  await dialog.getByRole("textbox", { name: "Target per day" }).fill("100");
  await dialog.getByRole("button", { name: "Save goal" }).click();
  await page.getByText(/\d+ of 100 percent today/).waitFor();
  await page.getByRole("tab", { name: "Log Progress" }).click();
  await page.getByText("Nothing to log here.").waitFor();
  await inspect(patient, "log progress, goal about medicines");
});

test("a failed load of reminders is only logged: the patient sees no message, and can try again (REM-25, ERR-43)", async () => {
  // Until then the stop is a message on every screen.
  await anna.call(prescriptions.confirmStop, { id: stopped.id });
  world.clock.advance(60_000);
  const logged: string[] = [];
  const { page } = await signedInVisitor(browser, world.origin, email, {
    at: `${world.origin}/patient/medication-reminders`,
    before: async (before) => {
      allowConsoleError(before, failedCalls);
      before.page.on("console", (message) => message.type() === "warning" && logged.push(message.text()));
      await before.page.route("**/api/reminders?*", (route) => route.fulfill({ status: 500, json: {} }));
    },
  });
  await page.getByRole("main").getByRole("button", { name: "Try again" }).waitFor();
  await expect.poll(() => logged).toContainEqual(expect.stringMatching(/^This could not be loaded\./));
  expect(await page.getByRole("alert").count()).toBe(0);
  await stopIntercepting(page);
  await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
  await page.getByText("Amoxicillin 500 mg", { exact: true }).waitFor();
});

test("a traveller sees the zone of the reminders, and moves them to the current one", async () => {
  world.clock.advance(60_000);
  const traveller = await signedInVisitor(browser, world.origin, email, {
    zone: "Europe/Lisbon",
    at: `${world.origin}/patient/medication-reminders`,
  });
  const { page } = traveller;
  const notice = page.getByText(
    "Your reminders are in Eastern Time. This device is in Western European Time.",
  );
  await notice.waitFor();
  await inspect(traveller, "reminder settings, elsewhere", { large: true });
  await page.getByRole("tab", { name: "Today's Schedule" }).click();
  await notice.waitFor();
  await page.getByRole("button", { name: "Use Western European Time" }).click();
  await notice.waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("tab", { name: "Today's Schedule" }).waitFor();
  await page.getByText("Amoxicillin").first().waitFor();
  // What the device has stored may be of the moment before.
  await expect.poll(() => notice.count()).toBe(0);
});
