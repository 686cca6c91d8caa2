import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { contract as adherence } from "#contract/adherence";
import { contract as appointments } from "#contract/appointments";
import { contract as conversations } from "#contract/conversations";
import type { Subscription } from "#domain/notifications";
import { wallClock } from "#kernel/dates";
import type { Person } from "../../../infra/demo/person.ts";
import { newReceiver } from "../../push-receiver.ts";
import { describeInDepth } from "../../tier.ts";
import {
  bookingWith,
  heldPrescription,
  newDoctor,
  newPatient,
  startWorld,
  undoToday,
  type World,
} from "../../world.ts";
import { launchBrowser } from "../support/chromium.ts";
import { allowConsoleError } from "../support/console-errors.ts";
import { stopIntercepting } from "../support/interception.ts";
import { goTo, inspect, pickInMenu, type Visitor } from "../support/visitor.ts";
import { type Permission, type SubscribesHow, subscriber } from "./push-service.ts";
import { changeSubscription, deliver, press, shownInWorker, shownOn } from "./pushed-page.ts";

const zone = "America/New_York";
const minute = 60_000;
const settings = "/patient/medication-reminders";
const settingsOfDoctor = "/doctor/notifications/settings";
const device = newReceiver();

// Its own product, because its schedules run for every patient. The whole browser, because the headless one
// shows no notifications.
let world: World;
let browser: Browser;
let anna: Person;
let medicine: string;

beforeAll(async () => {
  [world, browser] = await Promise.all([startWorld(), launchBrowser("whole")]);
  anna = await newPatient(world.origin);
  ({ id: medicine } = await heldPrescription(world, anna, await newDoctor(world.origin)));
  await world.idle();
});
afterAll(async () => {
  await browser?.close();
  await world?.end();
});

/** A page behind others may be drawn no more, and an inspection waits for its frames. */
async function closeAll(): Promise<void> {
  for (const context of browser.contexts()) await context.close();
}

const visitorWith = (person: Person, ...how: SubscribesHow) => subscriber(browser, world, person, ...how);

const patientWith = (permission: Permission, ...subscriptions: readonly Subscription[]) =>
  visitorWith(anna, permission, subscriptions, settings);

const all = (page: Page) => page.getByRole("switch", { name: "Reminders", exact: true });
const turnOn = (page: Page) => page.locator("label", { has: all(page) }).click();

async function dueNow(): Promise<void> {
  const at = wallClock(new Date(world.clock.now() + 2 * minute).toISOString(), zone).time;
  const methods = { push: true, email: false, sms: false };
  await anna.call(adherence.setReminder, { id: medicine, enabled: true, times: [at], methods, zone });
  await world.advance(3 * minute);
  await world.idle();
}

/** Waits for a dose to be due, gets its push and presses a button of its notification. */
async function pressOnDue(page: Page, action: string): Promise<void> {
  await dueNow();
  await pressNewest(page, action);
}

async function pressNewest(page: Page, action: string): Promise<void> {
  const message = (await device.read(world.origin)).at(-1);
  await deliver(page, JSON.stringify(message));
  await expect.poll(async () => (await shownOn(page)).map(({ tag }) => tag)).toContain(message?.tag);
  await press(page, action);
}

describe("on the device of a patient", () => {
  let patient: Visitor;

  // One visit for all, because each loads the whole application into its worker.
  beforeAll(async () => {
    patient = await patientWith("granted", device.subscription);
  });
  afterAll(closeAll);

  test("a patient switches reminders on, gets the permission prompt with the press, gets a push at the minute, takes the dose, and sees it counted (REM-16, OPEN-105)", async () => {
    const { page } = patient;
    await all(page).waitFor();
    await turnOn(page);
    await page.getByText(/This device shows your notifications/).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.requested)).toBe("in a press");
    await inspect(patient, "reminder settings, on this device", { large: true });

    await dueNow();
    const [message, ...more] = await device.read(world.origin);
    expect(more).toEqual([]);
    expect(await shownOn(page)).toEqual([]);
    await deliver(page, JSON.stringify(message));
    await expect
      .poll(() => shownOn(page))
      .toEqual([{ title: "Your reminders", body: "Time for your medicine.", tag: message?.tag }]);

    await press(page);
    await page.waitForURL("**/patient/medication-reminders/today");
    expect(await shownOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Taken" }).click();
    await page.getByText("1 of 1 doses done").waitFor();
    await page.goto(`${world.origin}/patient/medication-reminders/history`);
    await page.getByText("1 of 1 doses taken.").first().waitFor();
  });

  describeInDepth("what a push does", () => {
    test("the buttons of the notification act: a dose is taken, and taken back (REM-04)", async () => {
      const { page } = patient;
      await undoToday(anna, zone);
      await pressOnDue(page, "taken");
      await page.getByText("1 of 1 doses done").waitFor();
      await page.getByText("1 dose marked as taken").waitFor();
      expect(new URL(page.url()).search).toBe("");
      // The screen shows it before it is stored, and a dose that is still logged would stay when its reminder moves.
      const undone = page.waitForResponse((answer) => answer.request().method() === "POST");
      await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click();
      await page.getByText("0 of 1 doses done").waitFor();
      expect((await undone).status()).toBe(200);
      // The screen does not hear of the new time before the button is pressed.
      allowConsoleError(patient, /status of 404/);
      await page.route(/\/doses\?/, (route) =>
        route.fulfill({ status: 404, json: { message: "Not found." } }),
      );
      await dueNow();
      await stopIntercepting(page);
      await pressNewest(page, "skipped");
      await page.getByText("1 dose skipped").waitFor();
      await page.getByText("1 of 1 doses done").waitFor();
      // Last: what may be undone is offered for a few seconds, and looking takes as long on a busy machine.
      await inspect(patient, "today's schedule, answered by a notification");
    });

    test("a reminder is snoozed once: it comes again after ten minutes, also when the screen was closed", async () => {
      const { page } = patient;
      await pressOnDue(page, "snooze");
      await page.getByText(/We'll remind you again at/).waitFor();
      await inspect(patient, "today's schedule, snoozed", { large: true });
      const before = (await device.read(world.origin)).length;
      await page.goto("about:blank");
      await world.advance(12 * minute);
      await world.idle();
      const messages = await device.read(world.origin);
      expect(messages.length).toBe(before + 1);
      expect(messages.at(-1)).toMatchObject({ body: "Time for your medicine." });
      await page.goto(`${world.origin}/patient/medication-reminders/today`);
      await page.getByRole("button", { name: "Snooze 10 minutes" }).click();
      await page.getByText(/You already snoozed this reminder once/).waitFor();
      await world.advance(12 * minute);
      await world.idle();
      expect(await device.read(world.origin)).toHaveLength(messages.length);
    });

    test("what cannot be read is shown in general, and a second push with the same tag replaces the first", async () => {
      const { page } = patient;
      await deliver(page, "no JSON");
      const general = { title: "Triscript", body: "There is news in your account.", tag: "news" };
      await expect.poll(() => shownOn(page)).toEqual([general]);
      await deliver(
        page,
        JSON.stringify({ title: "A", body: "B", path: "https://evil.example.com/", tag: "news" }),
      );
      await expect.poll(() => shownOn(page)).toEqual([{ title: "A", body: "B", tag: "news" }]);
      await press(page);
      await page.waitForURL(`${world.origin}/patient`);
    });
  });
});

describe("on a device of its own", () => {
  afterEach(closeAll);

  describeInDepth("once its person has signed out", () => {
    test("a device is told nothing more after its person has signed out", async () => {
      const other = newReceiver();
      const { page } = await patientWith("granted", other.subscription);
      await page.getByRole("button", { name: "Turn on notifications" }).click();
      await page.getByText(/This device shows your notifications/).waitFor();
      const removed = page.waitForResponse((answer) => answer.request().method() === "DELETE");
      await pickInMenu(page, "Logout");
      expect((await removed).status()).toBe(200);
      await dueNow();
      expect(await other.pushes(world.origin)).toEqual([]);
    });
  });

  test("a doctor turns notifications on under the bell, reads a message that the device shows, and turns them off again", async () => {
    const doctor = await newDoctor(world.origin);
    const phone = newReceiver();
    const visitor = await visitorWith(doctor, "granted", [phone.subscription]);
    const { page } = visitor;
    await page.getByRole("button", { name: /^Notifications/ }).click();
    await page.getByRole("button", { name: "Turn on notifications" }).click();
    await page.getByText(/This device shows your notifications/).waitFor();
    await inspect(visitor, "bell, on this device", { large: true });
    await anna.call(appointments.book, bookingWith(doctor, world.clock.now()));
    await world.idle();
    expect(await phone.read(world.origin)).toMatchObject([{ title: "Your appointments", unread: 1 }]);

    // What the device shows of a conversation leaves it once that was read. Chromium removes everything after a while.
    await page.evaluate(() => {
      const close = Notification.prototype.close;
      Notification.prototype.close = function (this: Notification) {
        document.documentElement.dataset.closed = this.tag;
        close.call(this);
      };
    });
    await anna.call(conversations.send, { with: doctor.id, id: crypto.randomUUID(), content: "Hello" });
    await world.idle();
    const message = (await phone.read(world.origin)).at(-1);
    await deliver(page, JSON.stringify(message));
    await goTo(page, `/doctor/messages?with=${anna.id}`);
    await page.getByRole("log").getByText("Hello").waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.closed)).toBe(message?.tag);

    await page.getByRole("button", { name: /^Notifications/ }).click();
    await page.getByRole("button", { name: "Stop on this device" }).click();
    await page.getByRole("button", { name: "Turn on notifications" }).waitFor();
  });

  test("a device whose subscription was dropped gets its notifications again with the next start and with the browser's word, or says that they stopped", async () => {
    const doctor = await newDoctor(world.origin);
    const given = Array.from({ length: 4 }, () => newReceiver());
    const subscriptions = given.map(({ subscription }) => subscription);
    const visitor = await visitorWith(doctor, "granted", subscriptions, settingsOfDoctor);
    const { page } = visitor;
    const isOn = page.getByText(/This device shows your notifications/);
    const drop = (refuses: string) =>
      page.evaluate((refuses) => {
        localStorage.removeItem("current-subscription");
        localStorage.setItem("refuses", refuses);
      }, refuses);
    const registers = () => page.waitForResponse((answer) => answer.request().method() === "PUT");
    await page.getByRole("button", { name: "Turn on notifications" }).click();
    await isOn.waitFor();
    await drop("");
    const atStart = registers();
    await page.goto(`${world.origin}/doctor`);
    expect((await atStart).status()).toBe(200);
    await page.goto(`${world.origin}${settingsOfDoctor}`);
    await isOn.waitFor();
    await drop("");
    const atWord = registers();
    await changeSubscription(page);
    expect((await atWord).status()).toBe(200);
    await anna.call(appointments.book, bookingWith(doctor, world.clock.now() + 24 * 60 * minute));
    await world.idle();
    const pushes = await Promise.all(given.map((each) => each.pushes(world.origin)));
    expect(pushes.map(({ length }) => length)).toEqual([0, 0, 1, 0]);

    await drop("yes");
    await page.reload();
    const hasStopped = page.getByText(/Notifications have stopped on this device: your browser ended them/);
    await hasStopped.scrollIntoViewIfNeeded();
    expect(await isOn.count()).toBe(0);
    await inspect(visitor, "notification settings, stopped on this device", { large: true });
    await drop("");
    await page.getByRole("button", { name: "Turn on again" }).click();
    await isOn.waitFor();

    await page.goto("about:blank");
    await changeSubscription(page);
    await expect.poll(() => shownInWorker(page)).toEqual([expect.stringMatching(/^Open Triscript to keep/)]);
  });

  test("when the browser blocks notifications, reminders stay on and the patient reads what to do (OPEN-106)", async () => {
    const patient = await patientWith("denied");
    const { page } = patient;
    await page.getByText(/Notifications from Triscript are blocked in this browser/).waitFor();
    expect(await all(page).isChecked()).toBe(true);
    await inspect(patient, "reminder settings, blocked", { large: true });
  });

  describeInDepth("a push service that does not answer", () => {
    test("a browser that does not subscribe within ten seconds falls back to bell and e-mail", async () => {
      const patient = await patientWith("granted");
      const { page } = patient;
      await page.clock.install();
      await page.getByRole("button", { name: "Turn on notifications" }).click();
      await page.clock.fastForward(11_000);
      await page.getByText(/We couldn't turn on notifications on this device/).waitFor();
      await page.getByRole("button", { name: "Try again" }).waitFor();
      await inspect(patient, "reminder settings, not on this device", { large: true });
    });
  });
});
