import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { pseudo } from "#kernel/text/pseudo-locale";
import { newPatient, sharedWorld, type World } from "../../world.ts";
import { englishOn } from "../pseudo-locale/english.ts";
import { launchBrowser, sharedBrowser } from "../support/chromium.ts";
import { holdRequests } from "../support/interception.ts";
import { pauseClock } from "../support/paused-clock.ts";
import { goTo, inspect, newVisitor, signedInVisitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
});

const Manifest = z.object({
  name: z.string(),
  start_url: z.string(),
  scope: z.string(),
  display: z.string(),
  icons: z.array(
    z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.optional(z.string()) }),
  ),
});

const offerOn = (page: Page) => page.getByRole("complementary", { name: "Install Triscript" });

/** The browser offers to install the app; `outcome` is the person's later answer to its own question. */
const offer = (page: Page, outcome: "accepted" | "dismissed" = "accepted") =>
  page.evaluate((outcome) => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome }) }));
    return event.defaultPrevented;
  }, outcome);

/** Whether the page has requested the card's code. Requests come in order, so one more shows that none came before. */
function watchCode(page: Page): () => Promise<boolean> {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return async () => {
    await page.evaluate(() => fetch("/config.json"));
    return paths.some((path) => /\/show-card-[^/]+\.js$/.test(path));
  };
}

describe("the offer to install", () => {
  /** The start page for a visitor who is signed out, on a phone, with its clock stopped. */
  const stopped = async (before?: (page: Page) => Promise<unknown>) => {
    const visitor = await newVisitor(browser, world.origin, {
      phone: "keyboard",
      before: async ({ page }) => {
        await page.clock.install();
        await before?.(page);
      },
    });
    await pauseClock(visitor.page);
    return visitor;
  };

  test("appears three seconds after the browser's event, signed out too, and never again once dismissed (PWA-02..05, CONST-22, DATA-21)", async () => {
    const visitor = await stopped();
    const { page } = visitor;
    const isRequested = watchCode(page);
    await page.clock.runFor(60_000);
    expect(await isRequested()).toBe(false);
    expect(await offer(page), "the browser's own notice does not come besides ours").toBe(true);
    await page.clock.runFor(2900);
    expect(await isRequested()).toBe(false);
    await page.clock.runFor(100);
    await offerOn(page).waitFor();
    await page.clock.resume();
    await inspect(visitor, "the offer to install", { large: true });
    await offerOn(page).getByRole("button", { name: "Not now" }).click();
    await offerOn(page).waitFor({ state: "detached" });
    for (const path of ["/", "/privacy"]) {
      await page.goto(`${world.origin}${path}`);
      await pauseClock(page);
      const isRequestedAgain = watchCode(page);
      await offer(page);
      await page.clock.runFor(60_000);
      expect(await isRequestedAgain()).toBe(false);
      await page.clock.resume();
    }
  });

  test("is kept when the browser's event comes before the page's script", async () => {
    let come = () => {};
    const { page } = await stopped(async (page) => {
      come = await holdRequests(page, /\/start-page-[^/]+\.js$/);
      const isEarly = page.waitForResponse(/\/early\.js$/);
      void isEarly
        .then(() => page.locator("footer").waitFor())
        .then(() => offer(page))
        .then(come);
    });
    await page.clock.runFor(3000);
    await offerOn(page).waitFor();
    await offerOn(page).getByRole("button", { name: "Install", exact: true }).click();
    await offerOn(page).waitFor({ state: "detached" });
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test("counts as dismissed when the person declines the browser's own question", async () => {
    const { page } = await stopped();
    await offer(page, "dismissed");
    await page.clock.runFor(3000);
    await offerOn(page).getByRole("button", { name: "Install", exact: true }).click();
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage)))
      .toEqual(["triscript-install-dismissed"]);
  });

  test("waits while a dialog is open or a field is in use, and covers neither once it is there", async () => {
    const { email } = await newPatient(world.origin);
    world.clock.advance(60_000);
    const visitor = await signedInVisitor(browser, world.origin, email, {
      phone: "keyboard",
      before: ({ page }) => page.clock.install(),
    });
    const { page } = visitor;
    const card = page.locator("aside", { hasText: "Install Triscript" });
    await page.getByRole("button", { name: "Notifications" }).click();
    await page.getByRole("dialog").waitFor();
    await pauseClock(page);
    await offer(page);
    await page.clock.runFor(3000);
    await card.waitFor({ state: "attached" });
    expect(await card.isVisible()).toBe(false);
    await page.clock.resume();
    await page.keyboard.press("Escape");
    await offerOn(page).waitFor();
    await goTo(page, "/patient/book");
    const field = page.getByRole("searchbox").first();
    await field.focus();
    expect(await card.isVisible()).toBe(false);
    await field.blur();
    expect(await offerOn(page).isVisible()).toBe(true);
    const bar = await page.getByRole("navigation", { name: /, phone$/ }).boundingBox();
    const box = await card.boundingBox();
    expect(box && bar && box.y + box.height).toBeLessThanOrEqual(bar?.y ?? 0);
    await goTo(page, "/patient");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await inspect(visitor, "a dashboard with the offer to install", { place: "phone" });
  });

  test("comes last for a keyboard, covers nothing that it reaches, and returns the focus", async () => {
    const { page } = await stopped();
    await offer(page);
    await page.clock.runFor(3000);
    await offerOn(page).waitFor();
    await page.clock.resume();
    const covered: string[] = [];
    const focusNext = async () => {
      await page.keyboard.press("Tab");
      return await page.evaluate(() => {
        const focused = document.activeElement ?? document.body;
        const { x, y, width, height } = focused.getBoundingClientRect();
        const above = document.elementFromPoint(x + width / 2, y + height / 2)?.closest("aside");
        const isCovered = above?.contains(focused) === false;
        return { name: focused.textContent ?? "", isCovered, isInCard: focused.closest("aside") !== null };
      });
    };
    let reached = 0;
    for (let now = await focusNext(); !now.isInCard; now = await focusNext()) {
      reached += 1;
      if (now.isCovered) covered.push(now.name);
    }
    expect(reached).toBeGreaterThan(10);
    expect(covered).toEqual([]);
    const last = page.getByRole("contentinfo").getByRole("link").last();
    const [card, link] = await Promise.all([offerOn(page).boundingBox(), last.boundingBox()]);
    expect(link && link.y + link.height).toBeLessThanOrEqual(card?.y ?? 0);
    await page.keyboard.press("Enter");
    await offerOn(page).waitFor({ state: "detached" });
    expect(await last.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1";
  const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15";
  test.each([
    ["an iPhone", iPhone, 5, true],
    ["an iPad, which reports itself as a Mac", mac, 5, true],
    ["a Mac", mac, 0, false],
  ])(
    "is the instruction where the browser offers nothing: on %s (PWA-06)",
    async (device, userAgent, maxTouchPoints, isShown) => {
      const context = await browser.newContext({ userAgent, viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      if (maxTouchPoints > 0) {
        const session = await context.newCDPSession(page);
        await session.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints });
      }
      await page.clock.install();
      await page.goto(world.origin);
      const isRequested = watchCode(page);
      await page.clock.runFor(9000);
      if (!isShown) {
        expect(await isRequested()).toBe(false);
        return;
      }
      await offerOn(page).waitFor();
      expect(await offerOn(page).getByRole("paragraph").textContent()).toBe(
        "Tap the share button , then Add to Home Screen, then Add.",
      );
      expect(await offerOn(page).getByRole("button").allTextContents()).toEqual(["Not now"]);
      await inspect({ page }, `the instruction to install on ${device}`);
    },
  );

  test.each([
    ["the browser's offer", undefined],
    ["the instruction", iPhone],
  ])("shows no English of ours in the pseudo-locale: %s", async (_, userAgent) => {
    const context = await browser.newContext({ locale: "en-XA", ...(userAgent && { userAgent }) });
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(world.origin);
    await page.getByRole("heading", { level: 1, name: "⟦" }).waitFor();
    await offer(page);
    await page.clock.runFor(3000);
    await page.getByRole("complementary", { name: pseudo("Install Triscript") }).waitFor();
    expect(await englishOn(page)).toEqual([]);
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
