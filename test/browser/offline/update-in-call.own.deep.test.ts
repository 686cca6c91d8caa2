import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "../../world.ts";
import { overlay, placeCall, ring, seesOther, twoScreens } from "../screens/call-pages.ts";
import { launchBrowser } from "../support/chromium.ts";
import { findRelease, openReleases } from "./releases.ts";

const { folder, release, remove } = openReleases();
// Its own product, because it serves builds of the web that the test makes.
let world: World;
let browser: Browser;

beforeAll(async () => {
  [world, browser] = await Promise.all([startWorld({ web: folder }), launchBrowser("whole")]);
});
afterAll(async () => {
  await browser?.close();
  await world?.end();
  remove();
});

const question = (page: Page) => page.getByRole("alertdialog", { name: "Update available" });
const versionOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.release);
const isControlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

test("a new version neither asks nor reloads in a tab with a call, also when another tab accepts it, and comes after the call", async () => {
  const { patient, doctor } = await twoScreens(browser, world, { serviceWorker: true });
  await isControlled(doctor.page);
  await placeCall(doctor);
  await ring(patient.page).getByRole("button", { name: "Accept" }).click();
  await Promise.all([seesOther(patient), seesOther(doctor)]);

  const beside = await doctor.page.context().newPage();
  await beside.goto(world.origin);
  await isControlled(beside);
  release(2);
  await findRelease(beside);
  await question(beside).waitFor();
  expect(await question(doctor.page).count()).toBe(0);
  await question(beside).getByRole("button", { name: "Update now" }).click();
  // On a busy machine Chromium may take the old worker for busy as well: it waits five minutes then.
  await beside.locator('html[data-release="2"]').waitFor({ state: "attached", timeout: 330_000 });
  await doctor.page.bringToFront();
  await overlay(doctor.page).getByRole("timer").waitFor();
  expect([await question(doctor.page).count(), await versionOf(doctor.page)]).toEqual([0, "1"]);

  await doctor.page.getByRole("button", { name: "End call" }).click();
  await doctor.page.locator('html[data-release="2"]').waitFor({ state: "attached" });
}, 600_000);
