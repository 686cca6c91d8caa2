import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as notifications } from "#contract/notifications";
import { contract as video } from "#contract/video";
import { instantOf } from "#kernel/dates";
import { startWorld, type World } from "../../world.ts";
import { launchBrowser } from "../support/chromium.ts";
import { allowConsoleError, failedCalls } from "../support/console-errors.ts";
import { stopIntercepting } from "../support/interception.ts";
import { expectFocus } from "../support/keyboard-user.ts";
import { goTo, inspect } from "../support/visitor.ts";
import {
  newCallers,
  overlay,
  placeCall,
  ring,
  ringBy,
  screensOf,
  seesOther,
  watchConnections,
} from "./call-pages.ts";

// Its own product, because its clock is moved while pages are open, and its browser, because sockets are intercepted.
let world: World;
let browser: Browser;
let callers: Awaited<ReturnType<typeof newCallers>>;
let screens: typeof callers & Awaited<ReturnType<typeof screensOf>>;

beforeAll(async () => {
  [world, browser] = await Promise.all([startWorld(), launchBrowser("whole")]);
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
afterAll(async () => {
  await world.end();
  await browser.close();
});

/** Both talk, after the doctor called. */
async function talking(): Promise<void> {
  const { patient, doctor } = screens;
  await placeCall(doctor);
  await ring(patient.page).getByRole("button", { name: "Accept" }).click();
  await Promise.all([seesOther(patient), seesOther(doctor)]);
}

/** Loses every nth push of a page; its answers to pings arrive. */
const losePushes = async (page: Page, each: number) => {
  let n = 0;
  await page.routeWebSocket(/\/socket$/, (client) => {
    const server = client.connectToServer();
    server.onMessage((message) => {
      const isPush = String(message).startsWith("{");
      if (!isPush || ++n % each !== 0) client.send(message);
    });
  });
};

test("when both call at the same moment, one call begins and both are in it", async () => {
  const { patient, doctor, anna, ines } = screens;
  const calls = async () => (await anna.call(video.list, { limit: 50 })).items.length;
  const before = await calls();
  await Promise.all([placeCall(patient), placeCall(doctor)]);
  await Promise.all([seesOther(patient), seesOther(doctor)]);
  expect(await calls()).toBe(before + 1);
  expect((await ines.call(video.running, {})).call?.state).toBe("active");
});

test("after a reload of either window, or of both, the picture comes back by itself", async () => {
  const { patient, doctor } = screens;
  await talking();
  for (const reloaded of [[patient], [doctor], [patient, doctor]]) {
    await Promise.all(reloaded.map(({ page }) => page.reload()));
    await Promise.all([seesOther(patient), seesOther(doctor)]);
    await expect
      .poll(() =>
        overlay(patient.page)
          .getByText(/interrupted/)
          .count(),
      )
      .toBe(0);
  }
});

test("a call connects and heals although a third of all pushes is lost", async () => {
  const { patient, doctor } = screens;
  for (const { page } of [patient, doctor]) {
    await losePushes(page, 3);
    await page.reload();
  }
  await talking();
  await patient.page.reload();
  await Promise.all([seesOther(patient), seesOther(doctor)]);
  await doctor.page.getByRole("button", { name: "End call" }).click();
  await overlay(patient.page).getByText("Call Ended", { exact: true }).waitFor();
});

test("a call connects without relays, and ends on its page although the end cannot be stored", async () => {
  const { patient, doctor } = screens;
  await doctor.page.route("**/api/calls/*/relays", (route) => route.fulfill({ status: 503, json: {} }));
  await doctor.page.route("**/api/calls/*/end", (route) => route.fulfill({ status: 503, json: {} }));
  await talking();
  await doctor.page.getByRole("button", { name: "End call" }).click();
  await overlay(doctor.page).getByText("Call Ended", { exact: true }).waitFor();
  await stopIntercepting(doctor.page);
  await patient.page.getByRole("button", { name: "End call" }).click();
});

test("a relayed call moves to fresh credentials before its own end, and a direct one asks for none", async () => {
  const { patient, doctor } = screens;
  const relayRequests = { patient: 0, doctor: 0 };
  for (const who of ["patient", "doctor"] as const) {
    const { page } = screens[who];
    await watchConnections(page);
    await page.route("**/api/calls/*/relays", (route) => {
      const username = `${++relayRequests[who]}:call`;
      const iceServers = [{ urls: ["turn:127.0.0.1:9?transport=udp"], username, credential: "secret" }];
      return route.fulfill({ json: { iceServers, seconds: 3 } });
    });
  }
  // Two browsers on one machine need no relay: the statistics of this page claim one.
  await patient.page.addInitScript(() => {
    const stats = [
      { id: "pair", type: "candidate-pair", nominated: true, state: "succeeded", localCandidateId: "own" },
      { id: "own", type: "local-candidate", candidateType: "relay" },
    ];
    const report = new Map(stats.map((one) => [one.id, one]));
    RTCPeerConnection.prototype.getStats = async () => report as unknown as RTCStatsReport;
  });
  await Promise.all([patient.page.reload(), doctor.page.reload()]);
  await talking();
  const connection = () =>
    patient.page.evaluate(() => {
      const { connections } = globalThis as unknown as { connections: RTCPeerConnection[] };
      const own = connections.at(-1);
      const way = /a=ice-ufrag:(.*)/.exec(own?.currentLocalDescription?.sdp ?? "")?.[1];
      const [{ username = "" } = {}] = own?.getConfiguration().iceServers ?? [];
      return { way, username, state: own?.connectionState, connections: connections.length };
    });
  const first = await connection();
  const inUse = async () => Number.parseInt((await connection()).username, 10);
  await expect.poll(inUse).toBeGreaterThan(2);
  await expect.poll(async () => (await connection()).way).not.toBe(first.way);
  expect(await connection()).toMatchObject({ state: "connected", connections: first.connections });
  expect(relayRequests.doctor).toBe(1);
  await Promise.all([seesOther(patient), seesOther(doctor)]);
});

test("a browser that refuses camera and microphone shows why, and nobody is called (CALL-19, ERR-100, SCR-149, SCR-150)", async () => {
  const { patient, doctor, ines } = screens;
  await patient.page.context().clearPermissions();
  await placeCall(patient);
  const dialog = patient.page.getByRole("alertdialog");
  await dialog.getByRole("heading", { name: "Camera/Microphone Access Required" }).waitFor();
  await dialog.getByText("Unable to access camera/microphone. Please check permissions.").waitFor();
  await inspect(patient, "video access refused");
  expect(await ines.call(video.running, {})).toEqual({});
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await placeCall(doctor);
  await ring(patient.page).getByRole("button", { name: "Accept" }).click();
  await ring(patient.page).getByRole("heading", { name: "Camera/Microphone Access Required" }).waitFor();
  await patient.page.context().grantPermissions(["camera", "microphone"]);
  await ring(patient.page).getByRole("button", { name: "Accept" }).click();
  await Promise.all([seesOther(patient), seesOther(doctor)]);
});

test("a call that nobody answers ends by the clock, with a sentence for the caller and a notification for the other", async () => {
  const { patient, doctor, anna } = screens;
  await placeCall(doctor);
  await ring(patient.page).waitFor();
  await world.advance(2 * 60_000);
  await overlay(doctor.page).getByText("Anna Keller did not answer.").waitFor();
  await ring(patient.page).waitFor({ state: "detached" });
  const { items } = await anna.call(notifications.list, {});
  expect(items[0]?.type).toBe("appointment_call_missed");
});

test("the check before a call shows a refusal and the way back, the camera, the level, the speaker and whether this browser connects", async () => {
  const { page } = screens.patient;
  await page.context().clearPermissions();
  await page.getByRole("button", { name: "Video call" }).click();
  await page.getByRole("button", { name: "Check camera and microphone" }).click();
  const check = page.getByRole("dialog", { name: "Check camera and microphone" });
  await check.getByRole("heading", { name: "Camera/Microphone Access Required" }).waitFor();
  await page.context().grantPermissions(["camera", "microphone"]);
  await check.getByRole("button", { name: "Try again" }).click();
  await check.getByText("You should see yourself.").waitFor();
  await check.getByText("This browser can connect.").waitFor();
  // The fake microphone beeps once a second.
  await check.getByText("The microphone hears you.").waitFor();
  await check.getByRole("button", { name: "Play a sound" }).click();
  await check.getByText("You should hear three tones.").waitFor();
  await inspect(screens.patient, "video check", { large: true });
  await check.getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await expectFocus(page.getByRole("button", { name: "Video call" }));
});

test("the sound of a ring can be turned off, and stays off on this device", async () => {
  const { patient, anna, ines } = screens;
  await ringBy(ines, anna);
  await ring(patient.page).getByRole("button", { name: "Turn the sound off" }).click();
  await patient.page.reload();
  await ring(patient.page).getByRole("button", { name: "Turn the sound on" }).click();
});

test("an appointment offers both to join its call from ten minutes before its time", async () => {
  const { patient, doctor, ines, visitId } = screens;
  const begins = Date.parse(instantOf(await ines.call(appointments.confirm, { id: visitId })));
  world.clock.advance(begins - 30 * 60_000 - world.clock.now());
  const join = (page: Page) => page.getByRole("button", { name: "Join video call" });
  await goTo(patient.page, "/patient/appointments");
  await goTo(doctor.page, "/doctor/appointments");
  await patient.page.getByText("Dr. Ines Okafor").first().waitFor();
  expect(await join(patient.page).count()).toBe(0);
  world.clock.advance(21 * 60_000);
  await Promise.all([patient.page.reload(), doctor.page.reload()]);
  await Promise.all([join(patient.page).waitFor(), join(doctor.page).waitFor()]);
  await goTo(doctor.page, `/doctor/appointments/${visitId}`);
  await join(doctor.page).waitFor();
  await inspect(screens.doctor, "an appointment about to begin");
  await join(doctor.page).click();
  await doctor.page.getByRole("alertdialog").getByRole("button", { name: "Start call" }).click();
  await ring(patient.page).getByRole("button", { name: "Accept" }).click();
  await Promise.all([seesOther(patient), seesOther(doctor)]);
});
