import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import type { Person } from "../../infra/demo/person.ts";
import { bookingWith, newDoctor, newPatient, passedEvents, startWorld, type World } from "../world.ts";
import { launchBrowser } from "./chromium.ts";
import { inspect, logIn, pickDay, type Visitor, visit } from "./visitor.ts";

let world: World;
let browser: Browser;
let anna: Person;
let ines: Person;
let patient: Visitor;

beforeAll(async () => {
  [world, browser] = await Promise.all([startWorld(), launchBrowser()]);
  [anna, ines] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
  await anna.call(appointments.book, bookingWith(ines, world.clock.now()));
  await world.idle();
  world.clock.advance(60_000); // the next code is made anew
  patient = await visit(browser, world.origin);
  await logIn(patient, world.origin, anna.email);
  await patient.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await patient.page.reload();
});
afterAll(async () => {
  await browser?.close();
  await world?.end();
});

const offline = (page: Page, isOffline: boolean) => page.context().setOffline(isOffline);

/** Fills the booking form with a connection and asks for the visit without one. */
async function bookOffline(page: Page, days: number, time: string): Promise<void> {
  await page.goto(`${world.origin}/patient/book/${ines.id}`);
  await pickDay(page, world.clock.now(), days);
  await page.getByRole("radio", { name: time }).click();
  await offline(page, true);
  await page.getByRole("button", { name: "Book Appointment" }).click();
  await page.getByText("Your wish is kept on this device").waitFor();
}

const booked = async () =>
  (await passedEvents(world.origin)).filter(({ detailType }) => detailType === "appointment.booked.v1")
    .length;

describe("without a connection", () => {
  test("a visit is kept on the device and sent once when there is one again (PWA-09, PWA-10, PWA-12)", async () => {
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
    expect(await page.getByRole("button", { name: "Sync now" }).isDisabled()).toBe(true);
    await inspect(patient, "a visit that waits for a connection");
    const failed = sent.length;
    await offline(page, false);
    await list.waitFor({ state: "detached" });
    await world.idle();
    expect(sent.length - failed).toBe(1);
    expect((await booked()) - before).toBe(1);
  });

  test("a time that was taken meanwhile is told, with a way on", async () => {
    const { page } = patient;
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
    await inspect(patient, "a visit that was not accepted");
    await page.getByRole("button", { name: "Choose another time" }).click();
    await page.getByRole("radio", { name: "14:00" }).waitFor();
    expect(await page.getByRole("list", { name: "Not sent yet" }).count()).toBe(0);
  });

  test("a reload of any address shows what was seen last, and how old it is (PWA-01, PWA-07, PWA-08)", async () => {
    const { page } = patient;
    await page.goto(`${world.origin}/patient/appointments`);
    await page.getByRole("list", { name: "Upcoming appointments" }).waitFor();
    await offline(page, true);
    await page.getByRole("button", { name: "Retry" }).click();
    await page.getByRole("list", { name: "Upcoming appointments" }).waitFor();
    await page.getByText(/You see how things stood on .*(just now|minutes? ago)/).waitFor();
    expect(await page.getByText("You're offline").isVisible()).toBe(true);
    await inspect(patient, "the appointments seen last");
    await offline(page, false);
    await page.getByText("You see how things stood").waitFor({ state: "detached" });
  });

  test("signing out with unsent work asks first, and leaves nothing on the device (AUTH-55)", async () => {
    const { page } = patient;
    await bookOffline(page, 7, "15:00");
    const leave = async () => {
      await page.getByRole("button", { name: /^Account of/ }).click();
      await page.getByRole("menuitem", { name: "Logout" }).click();
    };
    await leave();
    const asks = page.getByRole("alertdialog", { name: "Sign out with unsent work?" });
    await asks.waitFor();
    await inspect(patient, "the question about unsent work");
    await asks.getByRole("button", { name: "Stay signed in" }).click();
    await asks.waitFor({ state: "detached" });
    await leave();
    await asks.getByRole("button", { name: "Sign out and discard" }).click();
    await offline(page, false);
    await page.getByRole("button", { name: "Log in" }).first().waitFor();
    expect(await keptIn(page, "triscript-offline")).toEqual({
      pendingNotes: 0,
      pendingAppointments: 0,
      userProfile: 0,
    });
    expect(await keptIn(page, "triscript-cache")).toEqual({ answers: 0 });
  });
});

describe("installing", () => {
  test("is offered a moment after the browser allows it, and not again once declined (PWA-02..05)", async () => {
    const other = await visit(browser, world.origin);
    const { page } = other;
    const offer = page.getByRole("complementary", { name: "Install Triscript" });
    const allow = () =>
      page.evaluate(() => {
        const event = new Event("beforeinstallprompt");
        dispatchEvent(Object.assign(event, { prompt: async () => undefined }));
      });
    await page.clock.install();
    await page.reload();
    await allow();
    await page.clock.runFor(2500);
    expect(await offer.count()).toBe(0);
    await page.clock.runFor(1000);
    await offer.waitFor();
    await page.clock.resume();
    await inspect(other, "the offer to install");
    await offer.getByRole("button", { name: "Not now" }).click();
    await page.reload();
    await page.clock.install();
    await allow();
    await page.clock.runFor(5000);
    expect(await offer.count()).toBe(0);
  });

  test("is explained on an iPhone, where the browser does not offer it (PWA-06)", async () => {
    const context = await browser.newContext({
      userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1",
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await page.goto(world.origin);
    const offer = page.getByRole("complementary", { name: "Install Triscript" });
    await offer.waitFor();
    expect(await offer.textContent()).toMatch(/share button.*Add to Home Screen.*Add/s);
  });
});

/** How much each store of a database holds. */
async function keptIn(page: Page, name: string): Promise<Record<string, number>> {
  return await page.evaluate(async (database) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const opened = await done(indexedDB.open(database));
    const stores = [...opened.objectStoreNames];
    const counts = await Promise.all(
      stores.map((store) => done(opened.transaction(store).objectStore(store).count())),
    );
    opened.close();
    return Object.fromEntries(stores.map((store, n) => [store, counts[n] ?? 0]));
  }, name);
}
