import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedWorld, type World } from "../../world.ts";
import { launchBrowser } from "../support/chromium.ts";
import { inspect } from "../support/visitor.ts";
import { overlay, placeCall, ring, seesOther, twoScreens, watchConnections } from "./call-pages.ts";

let world: World;
// Its own browser: it answers the question which screen to share with the page itself.
let browser: Browser;
const answers = [
  "--use-fake-ui-for-media-stream",
  "--use-fake-device-for-media-stream=fps=5,display-media-type=browser",
];

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), launchBrowser("whole", answers)]);
});
afterAll(() => browser?.close());

/** What a page sends as its picture, and how many connections it has made. */
const sentBy = (page: Page) =>
  page.evaluate(() => {
    const { connections } = globalThis as unknown as { connections: RTCPeerConnection[] };
    const senders = connections.at(-1)?.getSenders() ?? [];
    const label = senders.find(({ track }) => track?.kind === "video")?.track?.label ?? "";
    return { what: /web-contents/.test(label) ? "screen" : label, connections: connections.length };
  });

test("a screen is captured and sent in place of the camera, and the camera again when sharing stops, in the same connection (CALL-10)", async () => {
  const { patient, doctor } = await twoScreens(browser, world, {
    before: ({ page }) => watchConnections(page),
  });
  await placeCall(doctor);
  await ring(patient.page).getByRole("button", { name: "Accept" }).click();
  await Promise.all([seesOther(patient), seesOther(doctor)]);
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
  await doctor.page.getByRole("button", { name: "End call" }).click();
  await overlay(patient.page).getByText("Call Ended", { exact: true }).waitFor();
});
