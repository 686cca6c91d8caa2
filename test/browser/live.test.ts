import type { Browser, Request } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Person } from "../../infra/demo/person.ts";
import type { Templates } from "../../infra/local/assembly/assembly.ts";
import { startProduct } from "../../infra/local/run.ts";
import { socketOf } from "../socket.ts";
import {
  bookingWith,
  newDoctor,
  newPatient,
  newPharmacy,
  startWorld,
  type World,
  writtenPrescription,
} from "../world.ts";
import { launchBrowser } from "./chromium.ts";
import { provoke } from "./complaints.ts";
import { onSocketOpen } from "./device.ts";
import { arrives } from "./hands.ts";
import { letThrough } from "./interception.ts";
import { inspect, logIn, type Visitor, visit } from "./visitor.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** Somebody signed in, on their dashboard, with what the page asked, and when its socket was open, in this order. */
interface Watched extends Visitor {
  readonly asked: string[];
  /** Questions that have not been answered yet. */
  readonly open: Set<Request>;
}

const opened = "the socket is open";
const count = "GET /notifications/count";
const asks = ({ asked }: Watched, call: string) => asked.filter((each) => each === call).length;
const soon = <T>(look: () => T) => expect.poll(look, { timeout: 20_000 });

/** Whoever looks at a product that is taken away would complain: they leave first. */
async function leaveAndEnd(world: World | undefined): Promise<void> {
  for (const context of browser.contexts()) await context.close();
  await world?.end();
}

/** Signs somebody in whose account was opened a minute ago; the page's clock can be moved. */
async function watch(world: World, { email }: Person, ...provoked: RegExp[]): Promise<Watched> {
  const visitor = await visit(browser, "about:blank");
  for (const complaint of provoked) provoke(visitor, complaint);
  const asked: string[] = [];
  const open = new Set<Request>();
  visitor.page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith("/api/")) return;
    asked.push(`${request.method()} ${pathname.slice(4)}`);
    open.add(request);
  });
  visitor.page.on("requestfinished", (request) => open.delete(request));
  visitor.page.on("requestfailed", (request) => open.delete(request));
  await onSocketOpen(visitor.page, () => void asked.push(opened));
  await visitor.page.clock.install({ time: Date.now() });
  await visitor.page.goto(world.origin);
  await logIn(visitor, world.origin, email);
  return { ...visitor, asked, open };
}

/** What the dashboards ask for when they are opened. */
const patientScreen = ["GET /me", "GET /profiles/patient", "GET /dashboards/patient", "GET /prescriptions"];
const doctorScreen = ["GET /me", "GET /profiles/doctor", "GET /dashboards/doctor", "GET /renewals"].concat(
  ["upcoming", "past"].map(() => "GET /appointments"),
);

/** Resolves when the page has asked for all of its screen. */
const hasAll = (visitor: Watched, screen: string[]) =>
  soon(() =>
    screen.every((call) => asks(visitor, call) >= screen.filter((each) => each === call).length),
  ).toBe(true);

/** Resolves when the socket is open, the page has found out whether it missed something, and waits for nothing more. */
async function upToDate(visitor: Watched): Promise<void> {
  const { asked } = visitor;
  await soon(() => asked.slice(asked.lastIndexOf(opened))).toEqual(expect.arrayContaining([opened, count]));
  await answered(visitor);
}

/** Resolves when the page has every answer and has made of it what it makes. */
async function answered({ asked, open, page }: Watched): Promise<void> {
  for (let known = -1; known !== asked.length; ) {
    known = asked.length;
    await soon(() => open.size).toBe(0);
    // An answer that came in while the socket opened makes the page ask once more.
    await page.evaluate(() => new Promise((rested) => setTimeout(rested, 200)));
  }
}

/** Resolves when the page has asked so often for the count, and has set when it will ask again. */
async function hasCounted(visitor: Watched, times: number): Promise<void> {
  await soon(() => asks(visitor, count)).toBe(times);
  await answered(visitor);
}

describe("while the socket is open", () => {
  // Its own product: it is stopped while people look on, or its templates are altered.
  let world: World;
  let anna: Person;
  let ines: Person;
  let doctor: Watched;
  let patient: Watched;

  beforeAll(async () => {
    world = await startWorld();
    [anna, ines] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
    world.clock.advance(60_000);
    [doctor, patient] = await Promise.all([watch(world, ines), watch(world, anna)]);
  });
  afterAll(() => leaveAndEnd(world));

  test("what one side does is on the other side's screen without anybody reloading it, and its bell rings (OPEN-100)", async () => {
    await upToDate(doctor);
    await anna.call(appointments.book, bookingWith(ines, world.clock.now()));
    await doctor.page.getByRole("button", { name: "Notifications, 1 unread" }).waitFor();
    await doctor.page.getByText("Anna Keller").first().waitFor();
    await patient.page.goto(`${world.origin}/patient/appointments`);
    await patient.page.getByText("Pending").first().waitFor();
    await doctor.page.goto(`${world.origin}/doctor/appointments`);
    await Promise.all([upToDate(patient), hasAll(patient, ["GET /appointments"])]);
    const before = asks(patient, "GET /appointments");
    await doctor.page
      .getByRole("button", { name: /^Confirm/ })
      .first()
      .click();
    await patient.page.getByText("Confirmed").first().waitFor();
    await patient.page.getByRole("button", { name: "Notifications, 1 unread" }).waitFor();
    expect(asks(patient, "GET /appointments")).toBe(before + 1);
  });

  test("a pharmacy's dashboard tells what comes in, until it is read or cleared (PHARM-03, PHARM-04, PHARM-05, PHARM-06)", async () => {
    // A visit takes days: the tokens of who looks on are too old by then, once.
    for (const visitor of [doctor, patient]) provoke(visitor, /status of 401|HTTP Authentication failed/);
    const hawthorne = await newPharmacy(world.origin);
    const written = await writtenPrescription(world, anna, await newDoctor(world.origin));
    const pharmacy = await watch(world, hawthorne);
    const { page } = pharmacy;
    await page.getByText("Nothing new. What patients send you is told here.").waitFor();
    const fulfilment = { method: "pickup" as const };
    await anna.call(prescriptions.send, { id: written.id, pharmacyId: hawthorne.id, fulfilment });
    const told = page.getByRole("link", { name: "Anna Keller sent you a prescription for Amoxicillin." });
    await told.waitFor();
    await inspect(pharmacy, "what came in", { large: true });
    await told.click();
    await page.getByRole("heading", { name: "Prescription Management" }).waitFor();
    await page.goBack();
    await told.waitFor();
    const unread = page.getByRole("region", { name: "Notifications" }).getByText("Unread");
    await expect.poll(() => unread.count()).toBe(0);
    await page.getByRole("button", { name: "Clear all" }).press("Enter");
    const nothing = page.getByText("Nothing new. What patients send you is told here.");
    await nothing.waitFor();
    await arrives(nothing);
  });

  test("a page that nothing happens to asks for nothing", async () => {
    const ben = await newPatient(world.origin);
    world.clock.advance(60_000);
    const idle = await watch(world, ben);
    await Promise.all([upToDate(idle), hasAll(idle, patientScreen)]);
    const before = idle.asked.length;
    await idle.page.clock.runFor(60_000);
    await ben.call(appointments.book, { ...bookingWith(ines, world.clock.now()), time: "11:00" });
    await soon(() => idle.asked.slice(before)).toEqual(["GET /dashboards/patient"]);
  });

  test("a screen that five newer ones displaced asks every half minute, and comes back when somebody looks at it", async () => {
    const carl = await newPatient(world.origin);
    world.clock.advance(60_000);
    const screen = await watch(world, carl);
    await Promise.all([upToDate(screen), hasAll(screen, patientScreen)]);
    const [openedBefore, countedBefore] = [asks(screen, opened), asks(screen, count)];
    const others = [];
    for (let n = 0; n < 5; n++) others.push(await socketOf(world.origin, carl));
    // Its line is down: it asks by itself, and does not open another one.
    await expect
      .poll(async () => {
        await screen.page.clock.runFor(5000);
        return asks(screen, count);
      })
      .toBeGreaterThan(countedBefore + 1);
    expect(asks(screen, opened)).toBe(openedBefore);
    expect(await Promise.all(others.map((other) => other.ping()))).toEqual(others.map(() => "pong"));
    await screen.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await soon(() => asks(screen, opened)).toBe(openedBefore + 1);
    await others[0]?.closed;
  });

  test("what was missed without a connection is there once there is one again", async () => {
    await doctor.page.goto(`${world.origin}/doctor`);
    await doctor.page.getByRole("button", { name: /Notifications, 2 unread/ }).waitFor();
    provoke(doctor, /ERR_INTERNET_DISCONNECTED/);
    await doctor.page.context().setOffline(true);
    await anna.call(appointments.book, { ...bookingWith(ines, world.clock.now()), time: "14:00" });
    await world.idle();
    await doctor.page.context().setOffline(false);
    await doctor.page.getByRole("button", { name: "Notifications, 3 unread" }).waitFor();
    await doctor.page.getByText("2:00 PM").first().waitFor();
  });
});

test("when the product was down, the socket comes back by itself and one question is asked", async () => {
  const world = await startWorld();
  const ines = await newDoctor(world.origin);
  world.clock.advance(60_000);
  const doctor = await watch(world, ines);
  await Promise.all([upToDate(doctor), hasAll(doctor, doctorScreen)]);
  provoke(doctor, /ERR_CONNECTION_REFUSED/);
  await world.stop();
  const before = doctor.asked.length;
  const port = Number(new URL(world.origin).port);
  const product = await startProduct({ port, directory: world.directory, empty: true });
  // Tries are up to half a minute apart by now, depending on how long the start took.
  await expect.poll(() => asks(doctor, opened), { timeout: 60_000 }).toBe(2);
  await upToDate(doctor);
  const since = doctor.asked.slice(before);
  expect(since.slice(since.lastIndexOf(opened))).toEqual([opened, count]);
  expect(since.filter((each) => each !== opened && each !== count)).toEqual([]);
  await doctor.page.context().close();
  await product.stop();
  await world.end();
});

describe("while no socket can be opened", () => {
  let world: World;
  let anna: Person;
  let doctor: Watched;
  let ines: Person;

  beforeAll(async () => {
    world = await startWorld({ template: withoutSockets });
    [anna, ines] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
    world.clock.advance(60_000);
    doctor = await watch(world, ines, /HTTP Authentication failed/);
  });
  afterAll(() => leaveAndEnd(world));

  test("one question every 30 seconds finds what happened, and then the screen is asked for again (NOTIF-08, PHARM-13)", async () => {
    await hasAll(doctor, [...doctorScreen, count]);
    await answered(doctor);
    const before = doctor.asked.length;
    await doctor.page.clock.runFor(30_000);
    await hasCounted(doctor, 2);
    expect(doctor.asked.slice(before)).toEqual([count]);
    await anna.call(appointments.book, bookingWith(ines, world.clock.now()));
    await world.idle();
    await doctor.page.clock.runFor(30_000);
    await doctor.page.getByRole("button", { name: "Notifications, 1 unread" }).waitFor();
    await doctor.page.getByText("Anna Keller").first().waitFor();
    expect(asks(doctor, count)).toBe(3);
  });

  test("after five failures in a row it says that the page is not kept up to date, until it is asked to try again (PHARM-16, CONST-56)", async () => {
    const { page } = doctor;
    provoke(doctor, /net::ERR_FAILED/);
    await page.route("**/api/notifications/count", (route) => route.abort());
    await answered(doctor);
    const before = asks(doctor, count);
    for (let failed = 1; failed <= 5; failed++) {
      await page.clock.runFor(30_000);
      await hasCounted(doctor, before + failed);
    }
    await page.getByText("This page is no longer kept up to date").waitFor();
    await inspect(doctor, "not kept up to date", { large: true });
    await page.clock.runFor(120_000);
    expect(asks(doctor, count)).toBe(before + 5);
    await letThrough(page);
    const notice = page.getByRole("status").filter({ hasText: "no longer kept up to date" });
    await notice.getByRole("button", { name: "Try again" }).click();
    await page.getByText("This page is no longer kept up to date").waitFor({ state: "hidden" });
    await hasCounted(doctor, before + 6);
    await page.clock.runFor(30_000);
    await hasCounted(doctor, before + 7);
  });
});

/** The templates in which the function behind the socket knows no client whose tokens it would take. */
function withoutSockets(templates: Templates): Templates {
  const text = JSON.stringify(templates);
  const changed = text.replace(
    /"TOKEN_CLIENT":\{"Fn::GetStackOutput":\{[^}]+\}\}/,
    '"TOKEN_CLIENT":"nobody"',
  );
  expect(changed).not.toBe(text);
  return JSON.parse(changed);
}
