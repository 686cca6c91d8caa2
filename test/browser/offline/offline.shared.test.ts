import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { contract as appointments } from "#contract/appointments";
import { contract as notifications } from "#contract/notifications";
import type { Person } from "../../../infra/demo/person.ts";
import { formatTime } from "../../../web/src/lib/time/dates.ts";
import { bookedWith, bookingWith, newDoctor, newPatient, sharedWorld, type World } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { allowConsoleError } from "../support/console-errors.ts";
import { emptyStores, storedCounts } from "../support/device.ts";
import {
  inspect,
  logIn,
  newVisitor,
  pickDay,
  pickInMenu,
  signedInVisitor,
  type Visitor,
} from "../support/visitor.ts";

let world: World;
let browser: Browser;
let anna: Person;
let ines: Person;
let patient: Visitor;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  [anna, ines] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
  await anna.call(appointments.book, bookingWith(ines, world.clock.now()));
  await world.idle();
  world.clock.advance(60_000); // the next code is a new one
  patient = await signedInVisitor(browser, world.origin, anna.email, { serviceWorker: true });
  allowConsoleError(patient, /net::ERR_INTERNET_DISCONNECTED/);
  await patient.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await patient.page.reload();
});

declare global {
  /** The badge of the app's icon, in the given page. */
  var badges: (number | "none" | undefined)[];
}

const offline = (page: Page, isOffline: boolean) => page.context().setOffline(isOffline);

/** The names of the cached answers on the device. */
const storedKeys = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opened = indexedDB.open("triscript-cache");
        opened.onsuccess = () => {
          const keys = opened.result.transaction("answers").objectStore("answers").getAllKeys();
          keys.onsuccess = () => {
            opened.result.close();
            resolve(keys.result.map(String));
          };
        };
      }),
  );

/** Fills the booking form online and submits it offline. */
async function bookOffline(page: Page, days: number, time: string): Promise<void> {
  await page.goto(`${world.origin}/patient/book/${ines.id}`);
  await pickDay(page, world.clock.now(), days);
  await page.getByRole("radio", { name: formatTime(time) }).click();
  await offline(page, true);
  await page.getByRole("button", { name: "Book Appointment" }).click();
  await page.getByText("We saved this on your device").waitFor();
}

const booked = () => bookedWith(world, ines);

describe("without a connection", () => {
  test("an appointment booked offline is kept on the device and sent once when the connection is back (PWA-09, PWA-10, PWA-12)", async () => {
    const { page } = patient;
    const before = await booked();
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/api/appointments"))
        sent.push(request.url());
    });
    await bookOffline(page, 5, "11:00");
    const list = page.getByRole("list", { name: "Not sent yet" });
    await list.getByText("Waiting").waitFor();
    await page.getByRole("button", { name: "Sync now", disabled: true }).waitFor();
    await inspect(patient, "a visit that waits for a connection");
    const failed = sent.length;
    await offline(page, false);
    await list.waitFor({ state: "detached" });
    await world.idle();
    expect(sent.length - failed).toBe(1);
    expect((await booked()) - before).toBe(1);
  });

  test("a time slot taken by then is reported, with a link to choose another", async () => {
    const { page } = patient;
    allowConsoleError(patient, /status of 409/);
    await bookOffline(page, 6, "14:00");
    const other = await newPatient(world.origin);
    const day = new Date(world.clock.now() + 6 * 86_400_000).toISOString().slice(0, 10);
    await other.call(appointments.book, {
      ...bookingWith(ines, world.clock.now()),
      date: day,
      time: "14:00",
    });
    await offline(page, false);
    await page.getByText("This time was just taken").waitFor();
    await page.getByText("Not accepted").waitFor();
    await page.getByRole("list", { name: "Not booked" }).waitFor();
    await inspect(patient, "a visit that was not accepted", { everyWay: true });
    await page.getByRole("button", { name: "Choose another time" }).click();
    await page.getByRole("radio", { name: "2:00 PM" }).waitFor();
    await page.getByRole("list", { name: "Not sent yet" }).waitFor({ state: "detached" });
  });

  test("preloaded screens are available although nobody has opened them, and others are calmly shown as missing", async () => {
    const { page } = patient;
    await expect
      .poll(() => storedKeys(page))
      .toEqual(
        expect.arrayContaining([
          expect.stringContaining("patient-appointments"),
          expect.stringContaining("patient-prescriptions"),
          '["medicines"]',
        ]),
      );
    await offline(page, true);
    await page.goto(`${world.origin}/patient/appointments`);
    await page.getByRole("list", { name: "Upcoming appointments" }).waitFor();
    await page.goto(`${world.origin}/patient/medicines`);
    await page.getByText("No medicines yet.").waitFor();
    await page.getByText(/Last updated .*(just now|minutes? ago)/).waitFor();
    await page.goto(`${world.origin}/patient/book`);
    await page.getByText("Not kept on this device yet.").waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
    await inspect(patient, "doctors that are not kept", { large: true });
    await offline(page, false);
  });

  test("a reload of any address shows the last known data and its age (PWA-01, PWA-07, PWA-08, ERR-106)", async () => {
    const { page } = patient;
    await page.goto(`${world.origin}/patient/appointments`);
    await page.getByRole("list", { name: "Upcoming appointments" }).waitFor();
    await offline(page, true);
    await page.getByRole("button", { name: "Retry" }).click();
    await page.getByRole("list", { name: "Upcoming appointments" }).waitFor();
    await page.getByText(/Last updated .*(just now|minutes? ago)/).waitFor();
    await page.getByText("You're offline").waitFor();
    await inspect(patient, "the appointments seen last", { large: true });
    await page.getByRole("button", { name: "Account of Anna Keller" }).waitFor();
    await offline(page, false);
    await page.getByText("Last updated").waitFor({ state: "detached" });
  });

  test("signing out with unsent work asks first, and leaves nothing on the device (AUTH-55)", async () => {
    const { page } = patient;
    await bookOffline(page, 7, "15:00");
    await pickInMenu(page, "Logout");
    const asks = page.getByRole("alertdialog", { name: "Sign out with unsent work?" });
    await asks.waitFor();
    await asks.getByRole("button", { name: "Stay signed in" }).click();
    await asks.waitFor({ state: "detached" });
    await pickInMenu(page, "Logout");
    await asks.getByRole("button", { name: "Sign out and discard" }).click();
    await offline(page, false);
    await page.getByRole("button", { name: "Log in" }).first().waitFor();
    await expect.poll(() => storedCounts(page, "triscript-offline")).toEqual(emptyStores);
    await expect.poll(() => storedCounts(page, "triscript-cache")).toEqual({ answers: 0 });
  });
});

test("the icon of the installed app shows the unread count until everything is read or the person signs out (PWA-33)", async () => {
  world.clock.advance(60_000);
  const doctor = await newVisitor(browser, world.origin, { serviceWorker: true });
  const { page } = doctor;
  await page.evaluate(() => {
    Object.assign(globalThis, { badges: [] });
    navigator.setAppBadge = async (count) => void badges.push(count);
    navigator.clearAppBadge = async () => void badges.push("none");
  });
  const shown = () => page.evaluate(() => badges.at(-1));
  await logIn(doctor, world.origin, ines.email);
  await world.idle();
  const all = z.parse(z.object({ unread: z.number() }), await ines.call(notifications.count, {})).unread;
  expect(all).toBeGreaterThan(0);
  await expect.poll(shown).toBe(all);
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect.poll(shown).toBe("none");
  await page.keyboard.press("Escape");
  await anna.call(appointments.book, { ...bookingWith(ines, world.clock.now()), time: "16:30" });
  await expect.poll(shown).toBe(1);
  await pickInMenu(page, "Logout");
  await expect.poll(shown).toBe("none");
});
