import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld, type World } from "../../world.ts";
import { englishOn } from "../pseudo-locale/english.ts";
import { launchBrowser } from "../support/chromium.ts";
import { allowConsoleError } from "../support/console-errors.ts";
import { expectFocus } from "../support/keyboard-user.ts";
import { inspect } from "../support/visitor.ts";
import { findRelease, openReleases } from "./releases.ts";

const { folder, release, remove } = openReleases();
// Its own product, because it serves builds of the web that the test makes.
let world: World;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  [world, browser] = await Promise.all([startWorld({ web: folder }), launchBrowser()]);
  context = await browser.newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: "reduce" });
  context.setDefaultTimeout(45_000);
});
afterAll(async () => {
  await browser?.close();
  await world?.end();
  remove();
});

/** A tab on the start page, its number of loads, and its log. */
interface Tab {
  readonly page: Page;
  readonly loads: () => number;
  readonly logged: string[];
}

async function openTab(): Promise<Tab> {
  const page = await context.newPage();
  const logged: string[] = [];
  let loads = 0;
  page.on("console", (message) => logged.push(`${message.type()}: ${message.text()}`));
  page.on("load", () => {
    loads += 1;
  });
  await page.goto(world.origin);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return { page, loads: () => loads, logged };
}

const versionOf = ({ page }: Tab) => page.evaluate(() => document.documentElement.dataset.release);
async function shows({ page }: Tab, version: number): Promise<void> {
  await page.locator(`html[data-release="${version}"]`).waitFor({ state: "attached" });
  await page.waitForLoadState();
}
const question = ({ page }: Tab) => page.getByRole("alertdialog", { name: "Update available" });
/** Checks for another version, as every opened page and an hourly timer do; resolves when the check is done. */
const look = ({ page }: Tab) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
/** The English text on a pseudo-locale page while a new version waits. */
async function englishInQuestion(): Promise<string[]> {
  const page = await context.newPage();
  await page.addInitScript(() => Object.defineProperty(navigator, "languages", { get: () => ["en-XA"] }));
  await page.goto(world.origin);
  // The page is in English until its script has translated it, which may happen after the offer.
  await page.locator("h1").filter({ hasText: "⟦" }).waitFor();
  await page.getByRole("alertdialog").getByText("⟦").first().waitFor();
  const found = await englishOn(page);
  await page.close();
  return found;
}
/** Types an address into the sign-in dialog. */
async function type({ page }: Tab, address: string): Promise<void> {
  await page.getByRole("button", { name: "Log in" }).first().click();
  await page.getByLabel("E-mail").fill(address);
}
const typed = ({ page }: Tab) => page.locator("input[autocomplete=email]").inputValue();
const stated =
  "A new version of the product is available. Would you like to update now for the latest features and improvements?";
const lost = "You will lose what you typed here and haven't sent yet.";

describe("a new version", () => {
  let first: Tab;

  test("is not offered at the first installation: the page stays as it is and only logs that it works offline (PWA-24, PWA-32, API-103, CONST-76)", async () => {
    const [one, beside] = await Promise.all([openTab(), openTab()]);
    first = one;
    // The page that first sees the worker logs it.
    await expect
      .poll(() => [...first.logged, ...beside.logged])
      .toContainEqual(expect.stringContaining("without a connection"));
    const registered = await first.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return [registration?.scope, registration?.active?.scriptURL];
    });
    expect(registered).toEqual([`${world.origin}/`, `${world.origin}/sw.js`]);
    expect([first.loads(), beside.loads()]).toEqual([1, 1]);
    // It stays open: when a driven browser's first page closes, the next version's worker may wait for good.
    await first.page.bringToFront();
    expect(await first.page.getByText("without a connection").count()).toBe(0);
    expect(await question(first).count()).toBe(0);
  });

  test("is offered in the stated words, in the reader's language; Later keeps the page and the typed values (PWA-27, ERR-105, SHELL-22)", async () => {
    await type(first, "anna@example.com");
    release(2);
    await findRelease(first.page);
    await question(first).getByText(stated, { exact: true }).waitFor();
    await question(first).getByText(lost).waitFor();
    await inspect(first, "the question about a new version", { large: true });
    expect(await englishInQuestion()).toEqual([]);
    await question(first).getByRole("button", { name: "Later" }).click();
    await question(first).waitFor({ state: "detached" });
    expect(await typed(first)).toBe("anna@example.com");
    await expectFocus(first.page.locator("input[autocomplete=email]"));
    expect([await versionOf(first), first.loads()]).toEqual(["1", 1]);
  });

  test("is offered again with the next page; accepting it reloads the page once (PWA-28..30)", async () => {
    await first.page.reload();
    await question(first).getByText(stated, { exact: true }).waitFor();
    expect(await question(first).getByText(lost).count()).toBe(0);
    const before = first.loads();
    await question(first).getByRole("button", { name: "Update now" }).click();
    await shows(first, 2);
    await look(first);
    await type(first, "anna@example.com");
    expect([await versionOf(first), first.loads() - before]).toEqual(["2", 1]);
    expect(await question(first).count()).toBe(0);
  });

  test("accepted in one tab reloads the others, but asks first where something was typed (PWA-31)", async () => {
    const [taking, other] = [await openTab(), await openTab()];
    release(3);
    await findRelease(taking.page);
    await Promise.all([taking, other, first].map((tab) => question(tab).getByText(stated).waitFor()));
    const loaded = first.loads();
    await question(taking).getByRole("button", { name: "Update now" }).click();
    await Promise.all([shows(taking, 3), shows(other, 3)]);
    await question(first)
      .getByText(/You updated in another tab/)
      .waitFor();
    await question(first).getByText(lost).waitFor();
    await first.page.bringToFront();
    await inspect(first, "a version that another tab took", { large: true });
    expect(await typed(first)).toBe("anna@example.com");
    expect([await versionOf(first), first.loads()]).toEqual(["2", loaded]);
    await question(first).getByRole("button", { name: "Update now" }).click();
    await shows(first, 3);
    expect([taking, other].map(({ loads }) => loads())).toEqual([2, 2]);
  });

  test("that fails to load is only logged, and the app works without it (PWA-26, ERR-103)", async () => {
    rmSync(join(folder, "sw.js"));
    context = await browser.newContext();
    const page = await context.newPage();
    allowConsoleError({ page }, /bad HTTP response code \(404\)/);
    const warnings: string[] = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    await page.goto(world.origin);
    await expect
      .poll(() => warnings)
      .toEqual([expect.stringMatching(/service worker could not be registered/)]);
    await page.getByRole("button", { name: "Log in" }).first().click();
    await page.getByRole("heading", { name: "Welcome back" }).waitFor();
  });
});
