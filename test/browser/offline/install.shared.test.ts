import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { newPatient, sharedWorld, type World } from "../../world.ts";
import { launchBrowser, sharedBrowser } from "../support/chromium.ts";
import { inspect, logIn, newVisitor, type Visitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
});

declare global {
  /** The delays of the timers that a page starts. */
  var waits: number[];
}

const Manifest = z.object({
  name: z.string(),
  start_url: z.string(),
  scope: z.string(),
  display: z.string(),
  icons: z.array(
    z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.optional(z.string()) }),
  ),
});

describe("the offer to install", () => {
  /** Signs in a patient who first visited on an earlier day. */
  async function returns(visitor: Visitor): Promise<void> {
    const { email } = await newPatient(world.origin);
    world.clock.advance(60_000);
    await logIn(visitor, world.origin, email);
    await visitor.page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem("triscript_user_data") ?? "");
      localStorage.setItem("triscript_user_data", JSON.stringify({ ...kept, since: "2020-01-01" }));
    });
  }
  const offerOn = (page: Page) => page.getByRole("complementary", { name: "Install Triscript" });

  test("appears three seconds after the browser allows it, over no dialog, and not again once declined (PWA-02..05, CONST-22, DATA-21)", async () => {
    const other = await newVisitor(browser, world.origin, { serviceWorker: true });
    const { page } = other;
    const offer = offerOn(page);
    await returns(other);
    const allow = async () => {
      const asked = page.waitForRequest(/\/install-[^/]+\.js$/);
      await page.evaluate(() => {
        const set = setInterval;
        Object.assign(globalThis, {
          waits: [],
          setInterval: (act: () => void, ms: number) => {
            waits.push(ms);
            return set(act, ms);
          },
        });
        const event = new Event("beforeinstallprompt");
        dispatchEvent(Object.assign(event, { prompt: async () => undefined }));
      });
      await page.evaluate(`import("${(await asked).url()}").then(() => undefined)`);
    };
    const waited = () => page.evaluate(() => waits);
    const begin = async ({ isReading = false } = {}) => {
      await page.clock.install();
      await page.reload();
      await page.getByRole("button", { name: /^Account of/ }).waitFor();
      if (isReading) {
        await page.getByRole("button", { name: "Notifications" }).click();
        await page.getByRole("dialog").waitFor();
      }
      await page.clock.pauseAt(Date.now() + 60_000);
      await allow();
    };
    await begin({ isReading: true });
    // The seconds begin once the whole offer has loaded.
    await expect.poll(waited).toContain(3000);
    await page.clock.runFor(3000);
    expect(await offer.count()).toBe(0);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.clock.runFor(2999);
    expect(await offer.count()).toBe(0);
    await page.clock.runFor(1);
    await offer.waitFor();
    await page.clock.resume();
    await inspect(other, "the offer to install", { large: true });
    await offer.getByRole("button", { name: "Not now" }).click();
    expect(await page.evaluate(() => Object.keys(localStorage))).toContain("triscript-install-dismissed");
    await begin();
    await page.clock.runFor(5000);
    expect(await offer.count()).toBe(0);
    expect(await waited()).not.toContain(3000);
  });

  test("is an explanation on an iPhone, where the browser offers none, and not before a success (PWA-06)", async () => {
    const context = await browser.newContext({
      userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1",
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(world.origin);
    const iphone = { page, problems: [] };
    await page.clock.runFor(9000);
    expect(await offerOn(page).count()).toBe(0);
    await returns(iphone);
    await page.clock.runFor(3000);
    await offerOn(page).waitFor();
    await expect.poll(() => offerOn(page).textContent()).toMatch(/share button.*Add to Home Screen.*Add/s);
  });

  test("meets the browser's requirements: it reads the manifest, its icons and the worker", async () => {
    const installing = await launchBrowser("whole");
    const { page } = await newVisitor(installing, world.origin, { serviceWorker: true });
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const browserSays = await page.context().newCDPSession(page);
    const { data, errors } = await browserSays.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    const { installabilityErrors } = await browserSays.send("Page.getInstallabilityErrors");
    // The test's pages are private windows, which cannot install.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(["in-incognito"]);
    const { icons, ...manifest } = z.parse(Manifest, JSON.parse(data ?? ""));
    expect(manifest).toEqual({ name: "Triscript", start_url: "/", scope: "/", display: "standalone" });
    for (const { src, sizes } of icons.filter(({ type }) => type === "image/png")) {
      const size = await page.evaluate(async (src) => {
        const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
        return `${width}x${height}`;
      }, src);
      expect(size).toBe(sizes);
    }
    expect(icons.map(({ purpose }) => purpose)).toContain("maskable");
    await installing.close();
  });
});
