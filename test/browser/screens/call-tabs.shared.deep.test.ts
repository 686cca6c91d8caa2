import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { contract as video } from "#contract/video";
import type { Signal } from "#domain/video";
import { sharedWorld, type World } from "../../world.ts";
import { launchBrowser } from "../support/chromium.ts";
import { allowConsoleError, failedCalls } from "../support/console-errors.ts";
import { inspect, newVisitor } from "../support/visitor.ts";
import { newCallers, overlay, placeCall, ring, ringBy, screensOf, seesOther } from "./call-pages.ts";

let world: World;
let browser: Browser;
let callers: Awaited<ReturnType<typeof newCallers>>;
let screens: typeof callers & Awaited<ReturnType<typeof screensOf>>;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), launchBrowser("whole")]);
  callers = await newCallers(world);
});
beforeEach(async () => {
  screens = { ...callers, ...(await screensOf(browser, world, callers)) };
  for (const visitor of [screens.patient, screens.doctor]) allowConsoleError(visitor, failedCalls);
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  const { call } = await callers.ines.call(video.running, {});
  if (call) await callers.ines.call(video.end, { id: call.id });
});
afterAll(() => browser?.close());

test("a call rings on two devices, stops on both with the answer on one, and moves to the other when asked to", async () => {
  const { patient, doctor, stored } = screens;
  const second = await newVisitor(browser, world.origin, {
    storageEntries: stored.patient,
    at: `${world.origin}/patient`,
  });
  await placeCall(doctor);
  await ring(second.page).waitFor();
  await ring(patient.page).getByRole("button", { name: "Accept" }).click();
  await Promise.all([seesOther(patient), seesOther(doctor)]);
  await ring(second.page).waitFor({ state: "detached" });
  await second.page.getByText(/^Your video call with .* is open on another device/).waitFor();
  await second.page.context().grantPermissions(["camera", "microphone"]);
  await second.page.getByRole("button", { name: "Move it here" }).click();
  await Promise.all([seesOther(second), seesOther(doctor)]);
  await overlay(patient.page)
    .getByText(/^You joined this call in another window/)
    .waitFor();

  // A device that slept while the call moved stays out when it wakes and loads its page again.
  allowConsoleError(second, failedCalls);
  allowConsoleError(second, /ERR_INTERNET_DISCONNECTED/);
  await second.page.context().setOffline(true);
  await patient.page.reload();
  await patient.page.getByRole("button", { name: "Move it here" }).click();
  await Promise.all([seesOther(patient), seesOther(doctor)]);
  await second.page.goto("about:blank");
  await second.page.context().setOffline(false);
  await second.page.goto(`${world.origin}/patient`);
  await second.page.getByText(/^Your video call with .* is open on another device/).waitFor();
  await overlay(patient.page).getByRole("timer").waitFor();
});

test("a caller who looks at another window while it rings is connected with the answer", async () => {
  const { patient, doctor } = screens;
  await placeCall(doctor);
  await ring(patient.page).waitFor();
  await doctor.page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await ring(patient.page).getByRole("button", { name: "Accept" }).click();
  await Promise.all([seesOther(patient), seesOther(doctor)]);
});

test("the doctor's page makes the first offer, and where no way was found, the pages look for one anew", async () => {
  const { patient, doctor } = screens;
  const described = { patient: [] as string[], doctor: [] as string[] };
  const searched = new Set<string>();
  for (const side of ["patient", "doctor"] as const)
    await screens[side].page.route("**/api/calls/*/signals", async (route) => {
      const signal = route.request().postDataJSON() as Signal | null;
      if (!signal) return await route.continue();
      const isLost = searched.size < 2;
      for (const part of signal.parts) {
        if (part.kind === "description") described[side].push(part.type);
        if (part.kind === "candidate" && part.candidate === "") searched.add(side);
      }
      const parts = signal.parts.filter(({ kind }) => kind !== "candidate");
      const left: Signal["parts"] = parts.length > 0 ? parts : [{ kind: "candidate", candidate: "" }];
      await route.continue(isLost ? { postData: JSON.stringify({ ...signal, parts: left }) } : {});
    });
  await placeCall(doctor);
  await ring(patient.page).getByRole("button", { name: "Accept" }).click();
  await Promise.all([seesOther(patient), seesOther(doctor)]);
  expect(described).toEqual({ patient: ["answer", "answer"], doctor: ["offer", "offer"] });
});

test("a call that is not placed, or a ring that ends, while the browser asks for the camera turns none on", async () => {
  const { patient, doctor, anna, ines } = screens;
  const hold = () => {
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) => {
      await new Promise<void>((resolve) => Object.assign(globalThis, { allow: resolve }));
      const stream = await open(constraints);
      Object.assign(globalThis, { opened: stream.getTracks() });
      return stream;
    };
  };
  const allow = ({ page }: typeof doctor) =>
    page.evaluate(() => (globalThis as unknown as { allow: () => void }).allow());
  const states = ({ page }: typeof doctor) =>
    page.evaluate(() =>
      (globalThis as unknown as { opened?: MediaStreamTrack[] }).opened?.map(({ readyState }) => readyState),
    );
  await Promise.all([doctor.page.evaluate(hold), patient.page.evaluate(hold)]);
  await placeCall(doctor);
  await doctor.page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await allow(doctor);
  await expect.poll(() => states(doctor)).toEqual(["ended", "ended"]);

  const id = await ringBy(ines, anna);
  await ring(patient.page).getByRole("button", { name: "Accept" }).click();
  await ines.call(video.end, { id });
  await ring(patient.page).waitFor({ state: "detached" });
  await allow(patient);
  await expect.poll(() => states(patient)).toEqual(["ended", "ended"]);
});

test("a duplicated tab offers to move the call and takes it only then; the tab that had it stays out, also after a reload", async () => {
  const { patient, doctor } = screens;
  await placeCall(doctor);
  await ring(patient.page).getByRole("button", { name: "Accept" }).click();
  await Promise.all([seesOther(patient), seesOther(doctor)]);
  await patient.page.getByRole("button", { name: "Mute microphone" }).click();
  // A window opened by a page copies what it stored for its session, as a duplicated tab does.
  const [copy] = await Promise.all([
    patient.page.context().waitForEvent("page"),
    patient.page.evaluate(() => void window.open(location.href)),
  ]);
  const offer = (page: Page) => page.getByText(/^Your video call with .* is open in another tab/);
  await offer(copy).waitFor();
  await inspect({ page: copy }, "video call in another tab");
  await overlay(patient.page).getByRole("timer").waitFor();
  expect(
    await overlay(patient.page)
      .getByText(/in another window/)
      .count(),
  ).toBe(0);

  await copy.getByRole("button", { name: "Move it here" }).click();
  await Promise.all([seesOther({ page: copy }), seesOther(doctor)]);
  await copy.getByRole("button", { name: "Unmute microphone" }).waitFor();
  await overlay(patient.page)
    .getByText(/^You joined this call in another window/)
    .waitFor();
  await patient.page.reload();
  await offer(patient.page).waitFor();

  // The one tab that has it returns by itself, as any reloaded one.
  await copy.reload();
  await Promise.all([seesOther({ page: copy }), seesOther(doctor)]);
  await copy.close();
  await patient.page.getByText(/^Your video call with .* is still on/).waitFor();
});

test("of several tabs one rings, another one when it is closed, and none once the person acts in any of them", async () => {
  const { patient, anna, ines } = screens;
  const context = patient.page.context();
  await context.addInitScript(() => {
    const heard = { tones: 0, closed: [] as unknown[] };
    class Counted extends OscillatorNode {
      constructor(...of: ConstructorParameters<typeof OscillatorNode>) {
        super(...of);
        heard.tones += 1;
      }
    }
    const close = (options?: GetNotificationOptions) => heard.closed.push(options?.tag);
    if ("ServiceWorkerContainer" in globalThis)
      ServiceWorkerContainer.prototype.getRegistration = async () =>
        ({
          getNotifications: async (options?: GetNotificationOptions) => [{ close: () => close(options) }],
        }) as unknown as ServiceWorkerRegistration;
    Object.assign(globalThis, { OscillatorNode: Counted, heard });
  });
  const open = async () => {
    const page = await context.newPage();
    await page.goto(world.origin);
    // Without a press the browser keeps a tab silent.
    await page.getByRole("heading").first().click();
    return page;
  };
  const tabs = [await open(), await open()] as const;
  await patient.page.close();
  const heard = (page: Page) =>
    page.evaluate(() => (globalThis as unknown as { heard: { tones: number; closed: string[] } }).heard);
  const ringingTab = async () => {
    const tones = await Promise.all(tabs.map(async (page) => (await heard(page)).tones > 0));
    return tones.filter(Boolean).length === 1 ? tones.indexOf(true) : -1;
  };
  const waiting = () =>
    tabs[0].evaluate(async () => {
      const { held, pending } = await navigator.locks.query();
      return [held, pending].map((all) => all?.filter(({ name }) => name?.includes("ring")).length);
    });
  await ringBy(ines, anna);
  await Promise.all(tabs.map((page) => ring(page).waitFor()));
  await expect.poll(waiting).toEqual([1, 1]);
  await expect.poll(ringingTab).toBeGreaterThanOrEqual(0);
  const [loud, quiet] = (await ringingTab()) === 0 ? tabs : [tabs[1], tabs[0]];

  await ring(quiet).getByRole("button", { name: "Turn the sound off" }).click();
  await ring(loud).getByRole("button", { name: "Turn the sound on" }).click();
  await ring(quiet).getByRole("button", { name: "Turn the sound off" }).waitFor();
  await loud.close();
  await expect.poll(async () => (await heard(quiet)).tones).toBeGreaterThan(0);

  const last = await open();
  await ring(last).waitFor();
  const answer = Promise.withResolvers<void>();
  await last.route("**/api/calls/*/decline", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await ring(last).getByRole("button", { name: "Decline" }).click();
  await ring(quiet).getByRole("button", { name: "Turn the sound on" }).waitFor();
  expect((await heard(last)).closed).toEqual([`call-${anna.id}~${ines.id}`]);
  answer.resolve();
  await Promise.all([quiet, last].map((page) => ring(page).waitFor({ state: "detached" })));
});
