import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { contract as adherence } from "#contract/adherence";
import type { Person } from "../../../infra/demo/person.ts";
import {
  heldPrescription,
  newDoctor,
  newPatient,
  passedEvents,
  sharedWorld,
  type World,
} from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { allowConsoleError } from "../support/console-errors.ts";
import { inspect, signedInVisitor, type Visitor } from "../support/visitor.ts";

const zone = "America/Los_Angeles";
const methods = { push: true, email: false, sms: false };

let world: World;
let browser: Browser;
let anna: Person;
let patient: Visitor;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  anna = await newPatient(world.origin);
  const doctor = await newDoctor(world.origin);
  const { id } = await heldPrescription(world, anna, doctor);
  await heldPrescription(world, anna, doctor, { name: "Ibuprofen", frequency: "As needed" });
  await anna.call(adherence.setReminder, { id, enabled: true, times: ["23:58", "23:59"], methods, zone });
  await world.idle();
  world.clock.advance(60_000); // the next code is a new one
  patient = await signedInVisitor(browser, world.origin, anna.email, { serviceWorker: true });
  allowConsoleError(patient, /net::ERR_INTERNET_DISCONNECTED/);
  await patient.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await patient.page.goto(`${world.origin}/patient/medication-reminders/today`);
  await rows(patient.page).nth(1).waitFor();
});

const rows = (page: Page) => page.getByRole("list", { name: "Today's Schedule" }).getByRole("listitem");
const offline = (page: Page, isOffline: boolean) => page.context().setOffline(isOffline);
const logged = async () =>
  (await passedEvents(world.origin))
    .filter(({ detailType, detail }) => detailType === "dose.logged.v1" && detail.data.patientId === anna.id)
    .map(({ detail }) => detail.data.count);

test("doses answered offline are stored, survive a reload, and are sent once when the connection is back", async () => {
  const { page } = patient;
  await offline(page, true);
  await rows(page).nth(0).getByRole("button", { name: "Taken" }).click();
  await page.getByText("1 dose is saved on this device.").waitFor();
  await rows(page).nth(1).getByRole("button", { name: "Skip" }).click();
  await page.getByText("2 doses are saved on this device.").waitFor();
  await page.getByText("2 of 2 doses done").waitFor();
  await inspect(patient, "doses that wait for a connection", { large: true });
  await page.reload();
  await page.getByText("2 doses are saved on this device.").waitFor();
  await rows(page).nth(1).getByRole("button", { name: "Undo" }).click();
  await page.getByText("1 dose is saved on this device.").waitFor();
  expect(await logged()).toEqual([]);
  await offline(page, false);
  await page.getByText("saved on this device").waitFor({ state: "detached" });
  await page.getByText("1 of 2 doses done").waitFor();
  await world.idle();
  expect(await logged()).toEqual([1]);
  await offline(page, true);
  await offline(page, false);
  await page.reload();
  await page.getByText("1 of 2 doses done").waitFor();
  await world.idle();
  expect(await logged()).toEqual([1]);
});

test("the server's answer wins over an answer queued before another device's, and the screen says so (OPEN-109)", async () => {
  const { page } = patient;
  allowConsoleError(patient, /status of 409/);
  const { items, date } = await anna.call(adherence.doses, { zone });
  const { prescriptionId = "", time = "" } = items[1] ?? {};
  await offline(page, true);
  await rows(page).nth(1).getByRole("button", { name: "Skip" }).click();
  await page.getByText("1 dose is saved on this device.").waitFor();
  await anna.call(adherence.logDoses, { date, doses: [{ prescriptionId, time }], status: "taken", zone });
  await offline(page, false);
  await page.getByText(/you logged something else on another device/).waitFor();
  await page.getByText("2 of 2 doses done").waitFor();
  await inspect(patient, "a dose that was logged elsewhere", { large: true });
  await page.getByRole("button", { name: "OK" }).click();
  await page.getByText(/on another device/).waitFor({ state: "detached" });
  await rows(page)
    .nth(1)
    .getByText(/Taken at/)
    .waitFor();
});

test("a medicine taken as needed is logged in one press, also offline, and undone", async () => {
  const { page } = patient;
  const needed = page.getByRole("list", { name: "As needed" }).getByRole("listitem");
  await needed.getByText("Not taken today.").waitFor();
  await offline(page, true);
  await needed.getByRole("button", { name: "Taken now" }).click();
  await needed.getByText(/Taken at \d/).waitFor();
  await inspect(patient, "a medicine as needed", { large: true });
  await offline(page, false);
  await page.getByText("saved on this device").waitFor({ state: "detached" });
  await page.getByText("2 of 2 doses done").waitFor();
  await page.goto(`${world.origin}/patient/medication-reminders/history`);
  await page.getByText(/As needed, not counted/).waitFor();
  await page.getByText("2 of 2 doses taken.").first().waitFor();
  await page.goto(`${world.origin}/patient/medication-reminders/today`);
  await needed.getByRole("button", { name: "Undo" }).click();
  await needed.getByText("Not taken today.").waitFor();
});
