import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contract as video } from "#contract/video";
import { sharedWorld, type World } from "../../world.ts";
import { launchBrowser } from "../support/chromium.ts";
import { allowConsoleError, failedCalls } from "../support/console-errors.ts";
import { holdRequests, stopIntercepting } from "../support/interception.ts";
import { goTo, inspect, type Visitor } from "../support/visitor.ts";
import { disclaimer, overlay, placeCall, ring, seesOther, twoScreens } from "./call-pages.ts";

let world: World;
let browser: Browser;
let screens: Awaited<ReturnType<typeof twoScreens>>;

interface Watched {
  /** What the page requested of the browser, and what it got. */
  requested: string[];
  opened: MediaStreamTrack[];
}

const watchDevices = ({ page }: Visitor) =>
  page.addInitScript(() => {
    const requested: string[] = [];
    const opened: MediaStreamTrack[] = [];
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (what) => {
      requested.push(
        Object.keys(what ?? {})
          .sort()
          .join(" and "),
      );
      const stream = await open(what);
      opened.push(...stream.getTracks());
      return stream;
    };
    Object.assign(globalThis, { requested, opened });
  });
/** The cameras that the page opened and that are still on. */
const camerasOn = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as Watched).opened.filter(
      ({ kind, readyState }) => kind === "video" && readyState === "live",
    ),
  );
const requestedBy = (page: Page) => page.evaluate(() => (globalThis as unknown as Watched).requested);

/** On a phone that lies on its side, the disclaimer leaves all controls in sight, also in the corner. */
async function expectNothingCovered({ page }: Visitor): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 640, height: 360 });
  for (const button of ["Picture-in-picture", "Back to the whole screen"]) {
    const text = await disclaimer(page).boundingBox();
    const bar = await page.getByRole("toolbar", { name: "Call controls" }).boundingBox();
    if (!text || !bar) throw new Error("The disclaimer and the controls are not shown.");
    expect(text.y).toBeGreaterThanOrEqual(0);
    expect(text.y + text.height).toBeLessThanOrEqual(bar.y);
    expect(bar.y + bar.height).toBeLessThanOrEqual(360);
    const folder = process.env.PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/lying phone, ${button}.png` });
    await page.getByRole("button", { name: button }).click();
  }
  if (size) await page.setViewportSize(size);
}

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), launchBrowser("whole")]);
  screens = await twoScreens(browser, world, { before: watchDevices });
});
afterAll(() => browser.close());

test("a call by voice says so to both, asks each for the microphone alone, and lets each turn a camera on (CALL-12, SCR-148)", async () => {
  const { patient, doctor } = screens;
  await doctor.page.getByRole("button", { name: "Voice call" }).click();
  await doctor.page.getByText(/^This is a medical consultation by voice\./).waitFor();
  await inspect(doctor, "voice consent");
  await doctor.page.getByRole("button", { name: "Start call" }).click();
  await overlay(doctor.page).getByText("Calling Anna Keller. Waiting for an answer.").waitFor();
  await disclaimer(doctor.page).waitFor();
  await inspect(doctor, "voice call that rings", { large: true });

  await ring(patient.page).getByText("Dr. Ines Okafor is calling you (voice)").waitFor();
  await inspect(patient, "voice ring");
  await ring(patient.page).getByRole("button", { name: "Accept" }).click();
  for (const { page } of [patient, doctor]) {
    await overlay(page).getByRole("timer").waitFor();
    await disclaimer(page).waitFor();
    await page.getByRole("button", { name: "Turn camera on" }).waitFor();
    expect(await requestedBy(page)).toEqual(["audio"]);
    expect(
      await overlay(page)
        .getByText(/No camera|turned the camera off/)
        .count(),
    ).toBe(0);
  }
  await inspect(doctor, "voice call", { large: true });
  await expectNothingCovered(doctor);

  await patient.page.getByRole("button", { name: "Turn camera on" }).click();
  await overlay(patient.page).getByLabel("Your picture").waitFor();
  expect(await requestedBy(patient.page)).toEqual(["audio", "video"]);
  await seesOther(doctor);
  expect(await requestedBy(doctor.page)).toEqual(["audio"]);

  // A reload brings back what was on, and asks for nothing else.
  await Promise.all([patient.page.reload(), doctor.page.reload()]);
  await seesOther(doctor);
  await overlay(patient.page).getByRole("timer").waitFor();
  expect(await requestedBy(patient.page)).toEqual(["audio and video"]);
  expect(await requestedBy(doctor.page)).toEqual(["audio"]);

  await patient.page.getByRole("button", { name: "Turn camera off" }).click();
  await overlay(doctor.page).getByText("Anna Keller has turned the camera off.").waitFor();
  await patient.page.getByRole("button", { name: "End call" }).click();
  for (const { page } of [patient, doctor]) {
    await overlay(page).getByText("Call Ended", { exact: true }).waitFor();
    await disclaimer(page).waitFor();
    await overlay(page).getByRole("button", { name: "Close", exact: true }).click();
  }
});

test("a camera that may not be used in a call by voice is said, and the call goes on", async () => {
  const { patient, doctor } = screens;
  await placeCall(doctor, "Voice call");
  await ring(patient.page).getByRole("button", { name: "Accept" }).click();
  await overlay(doctor.page).getByRole("timer").waitFor();
  await doctor.page.context().clearPermissions();
  await doctor.page.context().grantPermissions(["microphone"]);
  await doctor.page.getByRole("button", { name: "Turn camera on" }).click();
  await overlay(doctor.page)
    .getByText("The camera couldn't be turned on. Please check permissions.")
    .waitFor();
  await inspect(doctor, "voice call without a camera");
  await doctor.page.context().grantPermissions(["camera", "microphone"]);
  await doctor.page.getByRole("button", { name: "Turn camera on" }).click();
  await seesOther(patient);
  await doctor.page.getByRole("button", { name: "End call" }).click();
  for (const { page } of [patient, doctor])
    await overlay(page).getByRole("button", { name: "Close", exact: true }).click();
});

test("a video call to the one who rings by voice at that moment answers the ring, and the camera goes out again", async () => {
  const { patient, doctor } = screens;
  allowConsoleError(patient, failedCalls);
  await patient.page.getByRole("button", { name: "Video call" }).click();
  const start = patient.page.getByRole("button", { name: "Start call" });
  await start.waitFor();
  const goOn = await holdRequests(patient.page, /\/api\/calls$/);
  await start.click();
  await placeCall(doctor, "Voice call");
  await overlay(doctor.page).getByText("Calling Anna Keller. Waiting for an answer.").waitFor();
  goOn();
  await overlay(doctor.page).getByRole("timer").waitFor();
  await patient.page.getByRole("button", { name: "Turn camera on" }).waitFor();
  expect(await camerasOn(patient.page)).toEqual([]);
  await doctor.page.getByRole("button", { name: "End call" }).click();
  for (const { page } of [patient, doctor])
    await overlay(page).getByRole("button", { name: "Close", exact: true }).click();
});

test("a call that cannot be stored does not begin and says so, and nobody is rung", async () => {
  const { patient, doctor, anna } = screens;
  const { page } = doctor;
  allowConsoleError(doctor, failedCalls);
  await page.route("**/api/calls", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await placeCall(doctor);
  const dialog = page.getByRole("alertdialog");
  await dialog.getByText("The call couldn't be started. Please try again.").waitFor();
  expect(await overlay(page).count()).toBe(0);
  expect(await anna.call(video.running, {})).toEqual({});
  const states = await page.evaluate(() =>
    (globalThis as unknown as Watched).opened.map(({ readyState }) => readyState),
  );
  expect(new Set(states)).toEqual(new Set(["ended"]));
  await stopIntercepting(page);
  await dialog.getByRole("button", { name: "Start call" }).click();
  await ring(patient.page).getByRole("button", { name: "Decline" }).click();
  await overlay(page).getByText("Anna Keller declined the call.").waitFor();
  await overlay(page).getByRole("button", { name: "Close", exact: true }).click();
});

test("past calls say which were by voice", async () => {
  const { page } = screens.doctor;
  await goTo(page, "/doctor/messages/calls");
  const rows = page.getByRole("list", { name: "Calls" }).getByRole("listitem");
  await expect
    .poll(() => rows.allTextContents())
    .toEqual(
      ["Video call", "Voice call", "Voice call", "Voice call"].map((medium) =>
        expect.stringContaining(medium),
      ),
    );
  await inspect(screens.doctor, "past calls of both media");
});
