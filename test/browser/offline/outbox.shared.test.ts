import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import type { Person } from "../../../infra/demo/person.ts";
import { formatTime } from "../../../web/src/lib/time/dates.ts";
import { bookedWith, newDoctor, newPatient, sharedWorld, type World } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { allowConsoleError } from "../support/console-errors.ts";
import { loseSession, offlineDatabase } from "../support/device.ts";
import { stopIntercepting } from "../support/interception.ts";
import { logIn, pickDay, signedInVisitor, type Visitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
});

describe("the queue of a device", () => {
  let context: BrowserContext;
  let script: string;
  /** The sent entries in order, and the answers to them. */
  let sent: { id: string; content: string }[];
  let answer: (content: string) => "accepted" | "refused" | "offline" | "too many" | Promise<never>;

  beforeAll(async () => {
    const source = fileURLToPath(new URL("outbox-page.ts", import.meta.url));
    const { outputFiles } = await build({
      entryPoints: [source],
      bundle: true,
      format: "iife",
      write: false,
    });
    script = outputFiles[0]?.text ?? "";
    context = await browser.newContext();
    await context.exposeBinding("deliver", async (_, id: string, content: string) => {
      sent.push({ id, content });
      return await answer(content);
    });
  });

  /** A tab with the outbox's script. */
  async function openTab(): Promise<Page> {
    const page = await context.newPage();
    await page.goto(`${world.origin}/about`);
    await page.evaluate(script);
    return page;
  }
  const write = (page: Page, owner: string, ...contents: string[]) =>
    page.evaluate(
      async ([owner, ...contents]) => {
        for (const content of contents) await notes.write(owner, content);
      },
      [owner, ...contents] as const,
    );
  const sync = (page: Page, owner: string) => page.evaluate((owner) => notes.sync(owner), owner);
  const shown = (page: Page, owner: string) => page.evaluate((owner) => notes.shown(owner), owner);
  const contents = () => sent.map(({ content }) => content);

  test("keeps an entry under a generated id with its owner, its fields and its creation time (PWA-11, DATA-06..09, CONST-03)", async () => {
    sent = [];
    const page = await openTab();
    await write(page, "anna", "one", "two");
    const { version, stores } = await offlineDatabase(page);
    expect(version).toBe(1);
    const queue = { key: "id", indexes: [["by-created", "createdAt"]] };
    expect(stores).toMatchObject({
      pendingNotes: queue,
      pendingAppointments: queue,
      pendingDoses: queue,
      userProfile: { key: "id", indexes: [] },
    });
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const note = { doctorId: "d1", patientId: "p1", createdAt: instant, owner: "anna" };
    const [one, two] = stores.pendingNotes?.all ?? [];
    expect([one, two]).toMatchObject([
      { ...note, content: "one" },
      { ...note, content: "two" },
    ]);
    expect(one?.id).toMatch(/^[\da-f-]{36}$/);
    expect(one?.id).not.toBe(two?.id);
    expect(sent).toEqual([]);
  });

  test("sends entries in the order they were written, once each, and removes each one it has sent", async () => {
    const page = await openTab();
    answer = () => "accepted";
    await sync(page, "anna");
    await sync(page, "anna");
    expect(contents()).toEqual(["one", "two"]);
    expect((await offlineDatabase(page)).stores.pendingNotes?.all).toEqual([]);
  });

  test("stops at an entry without an answer, goes on past a refused entry, and keeps the reason until it is dismissed, in all tabs", async () => {
    sent = [];
    const page = await openTab();
    await write(page, "anna", "first", "second", "third");
    answer = (content) => (content === "second" ? "offline" : "accepted");
    await sync(page, "anna");
    expect(contents()).toEqual(["first", "second"]);
    answer = (content) => (content === "second" ? "refused" : "accepted");
    await sync(page, "anna");
    await sync(page, "anna");
    expect(contents()).toEqual(["first", "second", "second", "third"]);
    expect(await shown(page, "anna")).toEqual([
      { content: "second", refused: expect.objectContaining({ code: "forbidden" }) },
    ]);
    const beside = await openTab();
    expect(await shown(beside, "anna")).toHaveLength(1);
    await page.evaluate(() => notes.dismiss("anna"));
    for (const tab of [page, beside]) await expect.poll(() => tab.evaluate(() => notes.state())).toEqual([]);
    expect((await offlineDatabase(page)).stores.pendingNotes?.all).toEqual([]);
  });

  test("keeps all entries when the server takes no more for now, and sends them by itself when it does again", async () => {
    sent = [];
    const page = await openTab();
    await page.clock.install();
    await write(page, "anna", "eleventh", "twelfth");
    answer = () => "too many";
    await sync(page, "anna");
    expect(await shown(page, "anna")).toMatchObject([{ content: "eleventh" }, { content: "twelfth" }]);
    answer = () => "accepted";
    await page.clock.fastForward(1_199_000);
    expect(contents()).toEqual(["eleventh"]);
    await page.clock.fastForward(1_000);
    await expect.poll(contents).toEqual(["eleventh", "eleventh", "twelfth"]);
    await expect.poll(() => page.evaluate(() => notes.state())).toEqual([]);
  });

  test("sends everything once when two tabs notice the connection at the same time, and updates both", async () => {
    sent = [];
    const tabs = [await openTab(), await openTab()] as const;
    await write(tabs[0], "ben", "a", "b", "c");
    answer = () => "accepted";
    expect(await shown(tabs[1], "ben")).toHaveLength(3);
    await Promise.all(tabs.map((tab) => sync(tab, "ben")));
    expect(contents()).toEqual(["a", "b", "c"]);
    for (const tab of tabs) await expect.poll(() => tab.evaluate(() => notes.state().length)).toBe(0);
  });

  test("sends an entry again under the same id when the tab died before the answer", async () => {
    sent = [];
    const dying = await openTab();
    await write(dying, "ben", "once");
    let reached = () => {};
    const isReached = new Promise<void>((resolve) => {
      reached = resolve;
    });
    answer = () => {
      reached();
      return new Promise<never>(() => {});
    };
    sync(dying, "ben").catch(() => "the tab is gone");
    await isReached;
    await dying.close();
    answer = () => "accepted";
    await sync(await openTab(), "ben");
    expect(contents()).toEqual(["once", "once"]);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  });

  test("shows and sends entries only for their owner, even when another person signs in half-way", async () => {
    sent = [];
    const page = await openTab();
    await write(page, "clara", "mine", "mine too");
    expect(await shown(page, "dora")).toEqual([]);
    await sync(page, "dora");
    expect(sent).toEqual([]);
    answer = () => "accepted";
    await page.evaluate(() => notes.signInAfter(1, "dora"));
    await sync(page, "clara");
    expect(contents()).toEqual(["mine"]);
    expect(await shown(page, "clara")).toMatchObject([{ content: "mine too" }]);
  });
});

describe("queued appointments", () => {
  let ines: Person;
  let anna: Person;
  let ben: Person;
  let visitor: Visitor;
  let requests: string[];

  beforeAll(async () => {
    [ines, anna, ben] = await Promise.all([
      newDoctor(world.origin),
      newPatient(world.origin),
      newPatient(world.origin),
    ]);
    world.clock.advance(60_000);
    visitor = await signedInVisitor(browser, world.origin, anna.email, { serviceWorker: true });
    allowConsoleError(visitor, /net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
    requests = [];
    visitor.page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/api/appointments"))
        requests.push(request.url());
    });
    await visitor.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  });

  const offline = (isOffline: boolean) => visitor.page.context().setOffline(isOffline);
  const booked = () => bookedWith(world, ines);
  /** Signs in on a page without a session. */
  async function enter({ email }: Person): Promise<void> {
    world.clock.advance(60_000);
    await visitor.page.goto(world.origin);
    await logIn(visitor, world.origin, email);
  }
  async function bookOffline(days: number, time: string, symptom?: string): Promise<void> {
    const { page } = visitor;
    await page.goto(`${world.origin}/patient/book/${ines.id}`);
    await pickDay(page, world.clock.now(), days);
    await page.getByRole("radio", { name: formatTime(time) }).click();
    if (symptom) {
      await page.getByRole("button", { name: "Add symptoms" }).click();
      const list = page.getByRole("dialog", { name: "Symptoms" });
      await list.locator("label", { hasText: symptom }).click();
      await list.getByRole("link", { name: "Call 911" }).waitFor();
      await page.keyboard.press("Escape");
    }
    await offline(true);
    await page.getByRole("button", { name: "Book Appointment" }).click();
    await page.getByText("We saved this on your device").waitFor();
  }

  test("that lost their answer are sent again under the same id, so no second appointment is made (DATA-15, DATA-16)", async () => {
    const { page } = visitor;
    const before = await booked();
    await bookOffline(3, "09:00");
    const [queued] = (await offlineDatabase(page)).stores.pendingAppointments?.all ?? [];
    expect(queued).toMatchObject({ id: expect.any(String), createdAt: expect.any(String), owner: anna.id });
    let lost = 0;
    await page.route("**/api/appointments", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch();
      lost += 1;
      await route.abort();
    });
    await offline(false);
    await expect.poll(() => lost).toBeGreaterThan(0);
    await stopIntercepting(page);
    await page.goto(`${world.origin}/patient`);
    await page.getByRole("list", { name: "Appointments from today on" }).getByText("9:00 AM").waitFor();
    await expect.poll(async () => (await offlineDatabase(page)).stores.pendingAppointments?.all).toEqual([]);
    await world.idle();
    expect((await booked()) - before).toBe(1);
    const { items } = await anna.call(appointments.list, { when: "upcoming" });
    expect(items.map(({ id }) => id)).toEqual([queued?.id]);
  });

  test("name the number to call with symptoms that may be an emergency, also after a start without a connection, and are sent from any screen once there is one", async () => {
    const { page } = visitor;
    const before = await booked();
    await bookOffline(4, "09:30", "Chest pain");
    const queued = page.getByRole("list", { name: "Not sent yet" });
    await queued.getByRole("link", { name: "Call 911" }).waitFor();
    await page.goto(`${world.origin}/patient/appointments`);
    await queued.getByRole("link", { name: "Call 911" }).waitFor();
    await page.getByRole("link", { name: "Prescriptions" }).first().click();
    await page.getByRole("heading", { name: "Prescriptions", level: 1 }).waitFor();
    await offline(false);
    await expect.poll(booked).toBe(before + 1);
    await expect.poll(async () => (await offlineDatabase(page)).stores.pendingAppointments?.all).toEqual([]);
  });

  test("are neither visible to nor sent for the next person on the device, and are sent once their owner is back (PWA-13, DATA-09, DATA-17, DATA-18)", async () => {
    const { page } = visitor;
    const before = await booked();
    await bookOffline(5, "10:30");
    await page.route("**/api/appointments", (route) => route.abort());
    await offline(false);
    await loseSession(page, world.origin);
    requests.length = 0;
    await stopIntercepting(page);
    await enter(ben);
    await page.goto(`${world.origin}/patient/appointments`);
    await page.getByText("No upcoming appointments").waitFor();
    expect(await page.getByRole("list", { name: "Not sent yet" }).count()).toBe(0);
    await expect
      .poll(async () => (await offlineDatabase(page)).stores)
      .toMatchObject({
        pendingAppointments: { all: [{ owner: anna.id }] },
        userProfile: { all: [{ id: ben.id, lastUpdated: expect.any(String) }] },
      });
    expect(requests).toEqual([]);
    await loseSession(page, world.origin);
    await enter(anna);
    await expect.poll(booked).toBe(before + 1);
    expect(requests).toHaveLength(1);
  });
});
