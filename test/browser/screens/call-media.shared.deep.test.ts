import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedWorld, type World } from "../../world.ts";
import { launchBrowser } from "../support/chromium.ts";
import { inspect, type Visitor } from "../support/visitor.ts";
import { overlay, placeCall, ring, seesOther, twoScreens, watchConnections } from "./call-pages.ts";

let world: World;
// Its own browser: it answers the question which screen to share with the page itself, and has three
// cameras. Chromium sends no picture of the second one, which measures depth.
let browser: Browser;
interface Watched {
  connections: RTCPeerConnection[];
  /** The screens that it captured. */
  captured: MediaStreamTrack[];
  /** For each camera that it opened, how many others it had open. */
  beside: number[];
  /** Fails every attempt to open this camera. */
  broken?: string;
}

/** Keeps what a page captures and opens in its globals. */
const watchCaptures = (page: Page) =>
  page.addInitScript(() => {
    const captured: MediaStreamTrack[] = [];
    const cameras: MediaStreamTrack[] = [];
    const beside: number[] = [];
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const { broken } = globalThis as unknown as Watched;
      if (broken && JSON.stringify(constraints).includes(broken))
        throw new DOMException("", "NotReadableError");
      if (constraints?.video) beside.push(cameras.filter(({ readyState }) => readyState === "live").length);
      const opened = await open(constraints);
      cameras.push(...opened.getVideoTracks());
      return opened;
    };
    const capture = navigator.mediaDevices.getDisplayMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getDisplayMedia = async (options) => {
      const screen = await capture(options);
      captured.push(...screen.getTracks());
      return screen;
    };
    Object.assign(globalThis, { captured, beside });
  });

const answers = [
  "--use-fake-ui-for-media-stream",
  "--use-fake-device-for-media-stream=fps=5,device-count=3,display-media-type=browser",
];

let patient: Visitor;
let doctor: Visitor;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), launchBrowser("whole", answers)]);
  const before = async ({ page }: Visitor) => {
    await watchConnections(page);
    await watchCaptures(page);
  };
  ({ patient, doctor } = await twoScreens(browser, world, { before }));
});
afterAll(() => browser?.close());

/** What a page sends as its picture, and how many connections it has made. */
const sentBy = (page: Page) =>
  page.evaluate(() => {
    const { connections } = globalThis as unknown as Watched;
    const senders = connections.at(-1)?.getSenders() ?? [];
    const label = senders.find(({ track }) => track?.kind === "video")?.track?.label ?? "";
    return { what: /web-contents/.test(label) ? "screen" : label, connections: connections.length };
  });

/** Ends a track as a device that is unplugged does, or the browser's own button for a shared screen. */
const endTrack = (page: Page, kind: "audio" | "video") =>
  page.evaluate((kind) => {
    const { connections } = globalThis as unknown as Watched;
    const senders = connections.at(-1)?.getSenders();
    const track = senders?.find((one) => one.track?.kind === kind)?.track;
    track?.stop();
    track?.dispatchEvent(new Event("ended"));
  }, kind);

/** Both talk, after the doctor called. */
async function talk(): Promise<void> {
  await placeCall(doctor);
  await ring(patient.page).getByRole("button", { name: "Accept" }).click();
  await Promise.all([seesOther(patient), seesOther(doctor)]);
}

/** The patient ends the call, and both go back to the conversation. */
async function endCall(): Promise<void> {
  await patient.page.getByRole("button", { name: "End call" }).click();
  await overlay(doctor.page).getByText("Call Ended", { exact: true }).waitFor();
  for (const { page } of [patient, doctor])
    await overlay(page).getByRole("button", { name: "Close", exact: true }).click();
}

test("a screen is captured and sent in place of the camera, and the camera again when sharing stops, in the same connection (CALL-10)", async () => {
  await talk();
  const camera = await sentBy(doctor.page);
  expect(camera.what).toMatch(/^fake_device/);

  await doctor.page.getByRole("button", { name: "Share screen" }).click();
  await overlay(patient.page)
    .getByText(/shares a screen\.$/)
    .waitFor();
  expect(await sentBy(doctor.page)).toEqual({ ...camera, what: "screen" });
  await seesOther(patient);
  await inspect(doctor, "a shared screen");

  await doctor.page.getByRole("button", { name: "Stop sharing" }).click();
  await overlay(patient.page)
    .getByText(/shares a screen\.$/)
    .waitFor({ state: "detached" });
  await expect.poll(() => sentBy(doctor.page)).toEqual(camera);

  await endCall();
});

test("a shared screen stays shared and a muted side muted when the other side reloads, and both are told when sharing ends", async () => {
  await talk();
  const camera = await sentBy(doctor.page);
  await doctor.page.getByRole("button", { name: "Mute microphone" }).click();
  await doctor.page.getByRole("button", { name: "Share screen" }).click();
  await overlay(patient.page)
    .getByText(/shares a screen\.$/)
    .waitFor();
  await patient.page.reload();
  await overlay(patient.page)
    .getByText(/shares a screen\.$/)
    .waitFor();
  await overlay(patient.page)
    .getByText(/is muted\.$/)
    .waitFor();
  expect(await sentBy(doctor.page)).toEqual({ what: "screen", connections: camera.connections + 1 });
  await seesOther(patient);

  // The browser's own button ends the track.
  await endTrack(doctor.page, "video");
  await overlay(doctor.page).getByText("Your screen is no longer shared.").waitFor();
  await overlay(patient.page)
    .getByText(/has stopped sharing the screen\.$/)
    .waitFor();
  await expect.poll(() => sentBy(doctor.page)).toMatchObject({ what: camera.what });

  // A reload ends no silence.
  await doctor.page.reload();
  await doctor.page.getByRole("button", { name: "Unmute microphone" }).waitFor();
  await overlay(patient.page)
    .getByText(/is muted\.$/)
    .waitFor();
  await Promise.all([seesOther(patient), seesOther(doctor)]);

  // The capture of the screen ends with the call.
  await doctor.page.getByRole("button", { name: "Share screen" }).click();
  await overlay(patient.page)
    .getByText(/shares a screen\.$/)
    .waitFor();
  await endCall();
  const captured = () =>
    doctor.page.evaluate(() => {
      const { captured } = globalThis as unknown as Watched;
      return captured.map(({ readyState }) => readyState);
    });
  await expect.poll(async () => new Set(await captured())).toEqual(new Set(["ended"]));
});

test("a lost microphone is replaced and stays muted, a lost camera comes back with the next one, and both sides are told", async () => {
  await talk();
  await doctor.page.getByRole("button", { name: "Mute microphone" }).click();
  await endTrack(doctor.page, "audio");
  const [own, theirs] = [overlay(doctor.page), overlay(patient.page)];
  await own.getByText(/^Your microphone was disconnected\. The call now uses Fake .*\.$/).waitFor();
  await theirs.getByText(/uses another microphone now\.$/).waitFor();
  await theirs.getByText(/is muted\.$/).waitFor();
  const microphone = () =>
    doctor.page.evaluate(() => {
      const { connections } = globalThis as unknown as Watched;
      const senders = connections.at(-1)?.getSenders() ?? [];
      const track = senders.find((one) => one.track?.kind === "audio")?.track;
      return { state: track?.readyState, isOn: track?.enabled };
    });
  expect(await microphone()).toEqual({ state: "live", isOn: false });

  // Every camera is unplugged.
  const plug = (isIn: boolean) =>
    doctor.page.evaluate((isIn) => {
      const devices = navigator.mediaDevices;
      if (isIn) Reflect.deleteProperty(devices, "enumerateDevices");
      else devices.enumerateDevices = async () => [];
      devices.dispatchEvent(new Event("devicechange"));
    }, isIn);
  await plug(false);
  await endTrack(doctor.page, "video");
  await own.getByText(/^Your camera was disconnected\. Connect one/).waitFor();
  await theirs.getByText(/^The camera of .* was disconnected\.$/).waitFor();
  await inspect(doctor, "a lost camera", { large: true });
  await plug(true);
  await own.getByText(/^Your camera was disconnected\. The call now uses fake_device_0\.$/).waitFor();
  await theirs.getByText(/uses another camera now\.$/).waitFor();
  await endCall();
});

test("the former camera is stopped before another one is opened, in the check and in the call, and is on again if that fails", async () => {
  const { page } = doctor;
  const beside = () => page.evaluate(() => (globalThis as unknown as Watched).beside);
  const choose = async (name: string) => {
    await page.getByRole("combobox", { name: "Camera" }).selectOption({ label: name });
  };
  await page.getByRole("button", { name: "Video call" }).click();
  await page.getByRole("button", { name: "Check camera and microphone" }).click();
  await page.getByText("You should see yourself.").waitFor();
  await choose("fake_device_2");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Start call" }).click();
  await ring(patient.page).getByRole("button", { name: "Accept" }).click();
  await Promise.all([seesOther(patient), seesOther(doctor)]);
  expect((await sentBy(page)).what).toBe("fake_device_2");

  await page.getByRole("button", { name: "Devices" }).click();
  await choose("fake_device_0");
  await expect.poll(async () => (await sentBy(page)).what).toBe("fake_device_0");
  await page.evaluate(async () => {
    const devices = await navigator.mediaDevices.enumerateDevices();
    const broken = devices.find(({ label }) => label === "fake_device_2")?.deviceId;
    Object.assign(globalThis, { broken });
  });
  await choose("fake_device_2");
  await overlay(page).getByText("This camera couldn't be used. fake_device_0 is on again.").waitFor();
  expect((await sentBy(page)).what).toBe("fake_device_0");
  await seesOther(patient);
  expect(new Set(await beside())).toEqual(new Set([0]));

  // Once the call is over, no device takes the place of one that is unplugged.
  await patient.page.getByRole("button", { name: "End call" }).click();
  await overlay(page).getByText("Call Ended", { exact: true }).waitFor();
  const opened = await beside();
  await page.evaluate(async () => {
    const devices = navigator.mediaDevices;
    const others = (await devices.enumerateDevices()).filter(({ label }) => label !== "fake_device_0");
    devices.enumerateDevices = async () => others;
    devices.dispatchEvent(new Event("devicechange"));
    // What follows from it has begun by the next frame.
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  expect(await beside()).toEqual(opened);
});
