import type { Browser } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Person } from "../../../infra/demo/person.ts";
import { bookingWith, newPeople, sharedWorld, type World, writtenPrescriptions } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { allowConsoleError, failedCalls } from "../support/console-errors.ts";
import { holdRequests, stopIntercepting } from "../support/interception.ts";
import type { Stored } from "../support/visitor.ts";
import {
  answered,
  count,
  eventually,
  opened,
  upToDate,
  type Watched,
  watch,
  watchedPage,
} from "../support/watched.ts";

let world: World;
let browser: Browser;
/** A prescription that waits at the pharmacy, and one that is sent there later. */
let now: string | undefined;
let later: string | undefined;
const people: Partial<Record<"patient" | "doctor" | "pharmacy", Person>> = {};

/** An appointment lies ahead, and a prescription waits at the pharmacy: no dashboard is empty. */
beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  const { origin } = world;
  const [patient, doctor, pharmacy] = await newPeople(origin);
  Object.assign(people, { patient, doctor, pharmacy });
  const items = await writtenPrescriptions(world, patient, doctor, ["Amoxicillin", "Cetirizine"]);
  [now, later] = items.map(({ id }) => id);
  await send(now);
  await patient.call(appointments.book, bookingWith(doctor, world.clock.now()));
  await world.idle();
});

async function send(id = ""): Promise<void> {
  const { patient, pharmacy } = people;
  const fulfilment = { method: "pickup" } as const;
  await patient?.call(prescriptions.send, { id, pharmacyId: pharmacy?.id ?? "", fulfilment });
}

async function book(time: "11:00" | "15:00"): Promise<void> {
  const { patient, doctor } = people;
  if (doctor) await patient?.call(appointments.book, { ...bookingWith(doctor, world.clock.now()), time });
}

const roles = ["patient", "doctor", "pharmacy"] as const;
type Role = (typeof roles)[number];

/** A text of each dashboard. */
const changes = { patient: () => book("11:00"), doctor: () => book("15:00"), pharmacy: () => send(later) };

/** The page's requests after the first input or five seconds of rest, once on each device. */
const offlineRequests = ["GET /appointments", "GET /prescriptions", "GET /doses", "GET /worklist-deliveries"];

/** Leaves out the requests for offline use, and those of polling, which begins if the socket opens late. */
function ofTheScreen(requests: readonly string[]): string[] {
  const polled = [count, "GET /dashboards/pharmacy"];
  return requests.filter((call, n) => {
    if (offlineRequests.includes(call)) return false;
    return n > requests.indexOf(opened) || !polled.includes(call);
  });
}

/** The parts of its answer, of the profile and of the bell that each dashboard shows. */
const shown = {
  patient: [/Cetirizine/, /Good (morning|afternoon|evening), Anna/],
  doctor: [/Anna Keller/, /Good (morning|afternoon|evening), Dr/],
  pharmacy: [/Amoxicillin/, /Hawthorne Pharmacy/],
} as const;

function personOf(role: Role): Person {
  const person = people[role];
  if (!person) throw new Error("everybody has been made");
  return person;
}

/** The page's requests when a person signs in on the start page, and the stored data of their browser. */
async function firstVisit(role: Role): Promise<{ requests: readonly string[]; stored: Stored }> {
  world.clock.advance(60_000);
  const visitor = await watch(browser, world, personOf(role));
  await standsThere(visitor, role);
  await upToDate(visitor);
  const context = visitor.page.context();
  const stored = await context.storageState({ indexedDB: true });
  await context.close();
  return { requests: visitor.requests, stored };
}

const visits: Partial<Record<Role, ReturnType<typeof firstVisit>>> = {};
const visitOf = (role: Role) => (visits[role] ??= firstVisit(role));

/** A signed-in person who opens the dashboard at its address, as on a later visit. */
async function opensDashboard(
  role: Role,
  prepare?: (visitor: Watched) => Promise<unknown>,
): Promise<Watched> {
  const visitor = await watchedPage(browser, world.origin, (await visitOf(role)).stored);
  await world.idle(); // or the page requests what an earlier test has changed
  await prepare?.(visitor);
  await visitor.page.goto(`${world.origin}/${role}`);
  return visitor;
}

/** The retry button, if there is one. */
const refreshing = { patient: "Refresh", doctor: "Refresh Data", pharmacy: undefined } as const;

/** The layout shifts since the page began to load: their score and first words. */
declare const moved: { value: number; what: string[] }[];
interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node?: Node | null }[];
}
function watchShifts(): void {
  Object.assign(globalThis, { moved: [] });
  const isShift = (entry: PerformanceEntry): entry is Shift => entry.entryType === "layout-shift";
  new PerformanceObserver((seen) => {
    for (const { value, sources } of seen.getEntries().filter(isShift))
      moved.push({ value, what: sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? "") });
  }).observe({ type: "layout-shift", buffered: true });
}

/** As on a device whose person saves data. */
function saveData(): void {
  Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
}

const standsThere = async ({ page }: Watched, role: Role) => {
  for (const text of shown[role]) await page.getByText(text).first().waitFor();
  await page.getByRole("button", { name: /^Notifications/ }).waitFor();
};

describe.each(roles)("the dashboard of a %s", (role) => {
  test("needs one call of the API; once its socket is open it requests missed events", async () => {
    const visitor = await opensDashboard(role);
    await standsThere(visitor, role);
    await upToDate(visitor);
    expect(ofTheScreen(visitor.requests).sort()).toEqual(["GET /home", count, opened].sort());
    await visitor.page.context().close();
  });

  test("fetches ahead what the role needs offline after the first input, and nothing with saved data", async () => {
    const fetched = (visitor: Watched) => visitor.requests.filter((call) => offlineRequests.includes(call));
    const [eager, sparing] = [
      await opensDashboard(role),
      await opensDashboard(role, ({ page }) => page.addInitScript(saveData)),
    ];
    for (const visitor of [eager, sparing]) {
      await standsThere(visitor, role);
      await visitor.page.keyboard.press("Tab");
    }
    await eventually(() => fetched(eager)).not.toEqual([]);
    await upToDate(sparing);
    await sparing.page.clock.runFor(10_000);
    await answered(sparing);
    expect(fetched(sparing)).toEqual([]);
    for (const { page } of [eager, sparing]) await page.context().close();
  });

  test("needs one call, too, when a person signs in on the start page", async () => {
    const isSigningIn = (call: string) => call.includes("/identity/");
    const { requests } = await visitOf(role);
    const others = ofTheScreen(requests).filter((call) => !isSigningIn(call));
    expect(others.sort()).toEqual(["GET /home", count, opened].sort());
  });

  test("shows its frame and sends its call before its scripts have loaded, and does not shift when the content comes", async () => {
    const visitor = await watchedPage(browser, world.origin, (await visitOf(role)).stored);
    const { page } = visitor;
    for (const [width, height] of [
      [360, 800],
      [1280, 860],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.addInitScript(watchShifts);
      visitor.requests.length = 0;
      const come = await holdRequests(page, "**/assets/*.js");
      await page.goto(`${world.origin}/${role}`, { waitUntil: "commit" });
      await page
        .locator("[data-frame] a", { hasText: "Dashboard" })
        .filter({ visible: true })
        .first()
        .waitFor();
      await eventually(() => visitor.requests).toContain("GET /home");
      come();
      await standsThere(visitor, role);
      await upToDate(visitor);
      const shifts = await page.evaluate(() => moved);
      const all = shifts.reduce((sum, { value }) => sum + value, 0);
      expect(all, `${width} wide: ${JSON.stringify(shifts)}`).toBeLessThan(0.02);
      await stopIntercepting(page);
    }
    await page.context().close();
  });

  test("refreshes with its own call afterwards, also on request (PAPT-08, DOC-10)", async () => {
    const visitor = await opensDashboard(role);
    await upToDate(visitor);
    const before = visitor.requests.length;
    await changes[role]();
    await eventually(() => visitor.requests.slice(before)).toContain(`GET /dashboards/${role}`);
    await answered(visitor);
    expect(visitor.requests.slice(before)).not.toContain("GET /home");
    const refresh = refreshing[role];
    const settled = visitor.requests.length;
    if (refresh) {
      await visitor.page.getByRole("button", { name: refresh, exact: true }).click();
      await eventually(() => visitor.requests.slice(settled)).toContain(`GET /dashboards/${role}`);
    }
    await visitor.page.context().close();
  });

  test("makes a call for each panel if that one fails", async () => {
    const visitor = await opensDashboard(role, async (before) => {
      allowConsoleError(before, failedCalls);
      await before.page.route("**/api/home", (route) => route.fulfill({ status: 503, json: {} }));
    });
    await standsThere(visitor, role);
    const { requests } = visitor;
    const own = ["GET /me", `GET /dashboards/${role}`, `GET /profiles/${role}`];
    expect(requests).toEqual(expect.arrayContaining(["GET /home", ...own]));
    expect(requests.filter((call) => call === "GET /home")).toHaveLength(1);
    await stopIntercepting(visitor.page);
    await visitor.page.context().close();
  });
});
