import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { instantOf } from "#kernel/dates";
import type { Person } from "../../../infra/demo/person.ts";
import { entryOf } from "../../appointments/calendar-file.ts";
import { bookingWith, newDoctor, newPatient, sharedWorld, type World } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { allowConsoleError } from "../support/console-errors.ts";
import { signedInVisitor, type Visitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;
let anna: Person;
let ines: Person;
let patient: Visitor;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  [anna, ines] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
  world.clock.advance(60_000);
  patient = await signedInVisitor(browser, world.origin, anna.email, { serviceWorker: true });
});

const add = () => patient.page.getByRole("button", { name: "Add to calendar" });

test("a patient saves an appointment as a calendar file made in the browser (ICS-01, ICS-02, ICS-08, ICS-09, SCR-64, SCR-65, ERR-71, API-102)", async () => {
  const { page } = patient;
  const soon = bookingWith(ines, world.clock.now());
  const booked = await anna.call(appointments.book, soon);
  const off = await anna.call(appointments.book, { ...soon, id: crypto.randomUUID(), time: "14:00" });
  await ines.call(appointments.cancel, { id: off.id, reasonCode: "other" });
  await page.goto(`${world.origin}/patient/appointments`);
  await page.getByText("Cancelled").first().waitFor();
  await expect.poll(() => add().count()).toBe(1);

  const [download] = await Promise.all([page.waitForEvent("download"), add().click()]);
  await page.getByText("Calendar file downloaded successfully").waitFor();
  expect(download.suggestedFilename()).toBe("appointment.ics");
  const text = await readFile(await download.path(), "utf8");
  expect(entryOf(text)).toMatchObject({
    method: "PUBLISH",
    uid: booked.id,
    status: "TENTATIVE",
    start: instantOf(booked).replace(/[-:]|\.000/g, ""),
    organizer: { value: "mailto:no-reply@dev.triscript.example" },
  });
  expect(text).toContain(`URL;VALUE=URI:${world.origin}/patient/appointments`);
  await page.getByText("Calendar file downloaded successfully").waitFor({ state: "hidden" });

  allowConsoleError(patient, /net::ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  const [again] = await Promise.all([page.waitForEvent("download"), add().click()]);
  expect(await readFile(await again.path(), "utf8")).toBe(text);
  await page.context().setOffline(false);
});

test("a calendar file that cannot be created is reported (ICS-10, ERR-72)", async () => {
  const { page } = patient;
  await page.evaluate(() => {
    URL.createObjectURL = () => {
      throw new Error("no room");
    };
  });
  await add().click();
  await page.getByRole("alert").getByText("Error downloading calendar file. Please try again.").waitFor();
});
