import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Person } from "../../../infra/demo/person.ts";
import { startProduct } from "../../../infra/local/run.ts";
import { socketOf } from "../../socket.ts";
import {
  bookingWith,
  newDoctor,
  newPatient,
  newPharmacy,
  startWorld,
  type World,
  writtenPrescription,
} from "../../world.ts";
import { launchBrowser } from "../support/chromium.ts";
import { allowConsoleError } from "../support/console-errors.ts";
import { expectFocus } from "../support/keyboard-user.ts";
import { inspect } from "../support/visitor.ts";
import {
  closeAndEnd,
  count,
  doctorScreen,
  eventually,
  hasAll,
  opened,
  patientScreen,
  timesRequested,
  upToDate,
  type Watched,
  watch,
} from "../support/watched.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

describe("while the socket is open", () => {
  // Its own product, because it is stopped and its templates are altered while pages are open.
  let world: World;
  let anna: Person;
  let ines: Person;
  let doctor: Watched;
  let patient: Watched;

  beforeAll(async () => {
    world = await startWorld();
    [anna, ines] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
    world.clock.advance(60_000);
    [doctor, patient] = await Promise.all([watch(browser, world, ines), watch(browser, world, anna)]);
  });
  afterAll(() => closeAndEnd(browser, world));

  test("a change by one person appears on the other person's screen and bell without a reload (OPEN-100)", async () => {
    await upToDate(doctor);
    await anna.call(appointments.book, bookingWith(ines, world.clock.now()));
    await doctor.page.getByRole("button", { name: "Notifications, 1 unread" }).waitFor();
    await doctor.page.getByText("Anna Keller").first().waitFor();
    patient.requests.length = 0;
    await patient.page.goto(`${world.origin}/patient/appointments`);
    await patient.page.getByText("Pending").first().waitFor();
    await doctor.page.goto(`${world.origin}/doctor/appointments`);
    await Promise.all([upToDate(patient), hasAll(patient, ["GET /appointments"])]);
    const before = timesRequested(patient, "GET /appointments");
    await doctor.page
      .getByRole("button", { name: /^Confirm/ })
      .first()
      .click();
    await patient.page.getByText("Confirmed").first().waitFor();
    await patient.page.getByRole("button", { name: "Notifications, 1 unread" }).waitFor();
    // Both lists once, because each tab shows a count.
    expect(timesRequested(patient, "GET /appointments")).toBe(before + 2);
  });

  test("a pharmacy's dashboard shows incoming prescriptions until they are read or cleared, and only the open page remembers that (PHARM-03, PHARM-04, PHARM-05, PHARM-06)", async () => {
    // An appointment takes days, so the pages' tokens have expired once by then.
    for (const visitor of [doctor, patient])
      allowConsoleError(visitor, /status of 401|HTTP Authentication failed/);
    const [hawthorne, clara, dan] = await Promise.all([
      newPharmacy(world.origin),
      newPatient(world.origin),
      newDoctor(world.origin),
    ]);
    const written = await writtenPrescription(world, clara, dan);
    const pharmacy = await watch(browser, world, hawthorne);
    const { page } = pharmacy;
    await page.getByText("News appears here.").waitFor();
    const fulfilment = { method: "pickup" as const };
    await clara.call(prescriptions.send, { id: written.id, pharmacyId: hawthorne.id, fulfilment });
    const notification = page.getByRole("link", {
      name: "Anna Keller sent you a prescription for Amoxicillin 500\u00a0mg.",
    });
    await notification.waitFor();
    await inspect(pharmacy, "what came in", { large: true });
    await notification.click();
    await page.getByRole("heading", { name: "Prescription Management" }).waitFor();
    await page.goBack();
    await notification.waitFor();
    const unread = page.getByRole("region", { name: "Notifications" }).getByText("Unread");
    await expect.poll(() => unread.count()).toBe(0);
    // Only the page remembers the read ones; a newly loaded page does not.
    await page.reload();
    await notification.waitFor();
    await expect.poll(() => unread.count()).toBe(1);
    await page.getByRole("button", { name: "Clear all" }).press("Enter");
    const nothing = page.getByText("Nothing new since you cleared this. The bell has the rest.");
    await nothing.waitFor();
    await expectFocus(nothing);
    await dan.call(prescriptions.withdraw, { id: written.id, reasonText: "Wrong strength." });
    const withdrawn = page.getByRole("link", { name: /withdrew Amoxicillin.*Please do not hand it over/ });
    await withdrawn.waitFor();
    await expect.poll(() => notification.count()).toBe(0);
  });

  test("a page without new events sends no requests", async () => {
    const ben = await newPatient(world.origin);
    world.clock.advance(60_000);
    const idle = await watch(browser, world, ben);
    await Promise.all([upToDate(idle), hasAll(idle, patientScreen)]);
    // Data for offline use are requested once the screen is at rest.
    await eventually(() => idle.requests).toContain("GET /doses");
    const before = idle.requests.length;
    await idle.page.clock.runFor(60_000);
    await ben.call(appointments.book, { ...bookingWith(ines, world.clock.now()), time: "11:00" });
    await eventually(() => idle.requests.slice(before)).toEqual(["GET /dashboards/patient"]);
  });

  test("a screen displaced by five newer ones polls every 30 seconds, and reconnects when it becomes visible", async () => {
    const carl = await newPatient(world.origin);
    world.clock.advance(60_000);
    const screen = await watch(browser, world, carl);
    await Promise.all([upToDate(screen), hasAll(screen, patientScreen)]);
    const [openedBefore, countedBefore] = [timesRequested(screen, opened), timesRequested(screen, count)];
    const others = [];
    for (let n = 0; n < 5; n++) others.push(await socketOf(world.origin, carl));
    // The displaced screen polls, and opens no other socket.
    await expect
      .poll(async () => {
        await screen.page.clock.runFor(5000);
        return timesRequested(screen, count);
      })
      .toBeGreaterThan(countedBefore + 1);
    expect(timesRequested(screen, opened)).toBe(openedBefore);
    expect(await Promise.all(others.map((other) => other.ping()))).toEqual(others.map(() => "pong"));
    await screen.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await eventually(() => timesRequested(screen, opened)).toBe(openedBefore + 1);
    await others[0]?.closed;
  });

  test("events missed while offline appear once the connection is back", async () => {
    await doctor.page.goto(`${world.origin}/doctor`);
    await doctor.page.getByRole("button", { name: /Notifications, 2 unread/ }).waitFor();
    allowConsoleError(doctor, /ERR_INTERNET_DISCONNECTED/);
    await doctor.page.context().setOffline(true);
    await anna.call(appointments.book, { ...bookingWith(ines, world.clock.now()), time: "14:00" });
    await world.idle();
    await doctor.page.context().setOffline(false);
    await doctor.page.getByRole("button", { name: "Notifications, 3 unread" }).waitFor();
    await doctor.page.getByText("2:00 PM").first().waitFor();
  });
});

test("after an outage the socket reconnects by itself and the page sends one request", async () => {
  const world = await startWorld();
  const ines = await newDoctor(world.origin);
  world.clock.advance(60_000);
  const doctor = await watch(browser, world, ines);
  await Promise.all([upToDate(doctor), hasAll(doctor, doctorScreen)]);
  // It closes its sockets before it refuses connections.
  allowConsoleError(doctor, /ERR_CONNECTION_REFUSED|Unexpected response code: 503/);
  await world.stop();
  const before = doctor.requests.length;
  const port = Number(new URL(world.origin).port);
  const product = await startProduct({ port, directory: world.directory, empty: true });
  // Retries are up to half a minute apart by now, depending on the duration of the start.
  await expect.poll(() => timesRequested(doctor, opened), { timeout: 120_000 }).toBe(2);
  await upToDate(doctor);
  const since = doctor.requests.slice(before);
  expect(since.slice(since.lastIndexOf(opened))).toEqual([opened, count]);
  expect(since.filter((each) => each !== opened && each !== count)).toEqual([]);
  await doctor.page.context().close();
  await product.stop();
  await world.end();
});
