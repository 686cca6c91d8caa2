import type { Browser, Page } from "playwright-core";
import { v7 as newId } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { signIn } from "../../../infra/demo/person.ts";
import { startPage, textPages } from "../../../web/src/app/public/pages.ts";
import { sharedWorld, type World } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { allowConsoleError } from "../support/console-errors.ts";
import { holdRequests } from "../support/interception.ts";
import { signedInStorage } from "../support/sign-in.ts";
import { inspect, newVisitor, type Visitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;
let reader: Visitor;
const pages = [startPage, ...textPages];
const email = `anna.${newId()}@example.com`;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  reader = await newVisitor(browser, world.origin);
});

const heading = () => reader.page.getByRole("heading", { level: 1 });

describe("without a script", () => {
  test.each(pages)(
    "$at has readable text, its own title, description and canonical address (SHELL-23, SHELL-48)",
    async (shown) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      const answer = await page.goto(`${world.origin}${shown.at}`);
      expect(answer?.status()).toBe(200);
      expect(await page.title()).toBe(`${shown.title()} · Triscript`);
      expect(await page.locator("meta[name=description]").getAttribute("content")).toBe(shown.description());
      expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(shown.at);
      expect((await page.locator("main").textContent())?.length).toBeGreaterThan(500);
      expect(await answer?.text()).toMatch(/<noscript>\s+Signing in, and all that comes after it, needs/);
      await page.getByRole("navigation", { name: "Main" }).getByText("Solutions").click();
      await page.getByRole("link", { name: "For Doctors" }).click();
      expect(page.url()).toBe(`${world.origin}/#for-doctors`);
      await context.close();
    },
  );

  test("an unknown address returns 404 with a page that says so", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    allowConsoleError({ page }, /status of 404/);
    const answer = await page.goto(`${world.origin}/prescriptions/of/nobody`);
    expect(answer?.status()).toBe(404);
    await page.getByRole("heading", { name: "We can't find that page." }).waitFor();
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
    await page.getByRole("main").getByRole("link", { name: "Home" }).click();
    await page.getByRole("heading", { name: "From your doctor's hand to yours." }).waitFor();
    await context.close();
  });
});

test("a page is complete without React, and the application hydrates it without a layout shift or a second render", async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  for (const { at } of pages) {
    const page = await context.newPage();
    const warnings: string[] = [];
    const requests: string[] = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    await page.addInitScript(() => {
      addEventListener("DOMContentLoaded", () => {
        const first = document.querySelector("h1");
        Object.assign(globalThis, { isSame: () => first?.isConnected === true });
      });
    });
    await page.goto(`${world.origin}${at}`, { waitUntil: "networkidle" });
    const scripts = requests.filter((path) => path.endsWith(".js"));
    expect(
      scripts.filter((path) => !/\/(early|(start-page|public|register)-[^/]+)\.js$/.test(path)),
      at,
    ).toEqual([]);
    expect(
      requests.filter((path) => path.startsWith("/api/")),
      at,
    ).toEqual([]);
    expect(await shiftOf(page), at).toBeLessThan(0.02);
    await page.locator("summary[aria-label=Menu]").click();
    await page.getByRole("navigation", { name: "Menu" }).getByRole("button", { name: "Log in" }).click();
    await page.getByRole("dialog", { name: "Welcome back" }).waitFor();
    expect(await page.evaluate("isSame()"), at).toBe(true);
    expect(await shiftOf(page), at).toBeLessThan(0.02);
    expect(warnings).toEqual([]);
    await page.close();
  }
  await context.close();
});

/** The cumulative layout shift. */
async function shiftOf(page: Page): Promise<number> {
  return await page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if (!("hadRecentInput" in entry && entry.hadRecentInput) && "value" in entry)
              sum += Number(entry.value);
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
      }),
  );
}

test("a page shows that it is offline until the connection is back", async () => {
  const visitor = await newVisitor(browser, world.origin);
  const { page } = visitor;
  allowConsoleError(visitor, /net::ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await page.getByRole("status").getByText("You're offline").waitFor();
  await page.context().setOffline(false);
  await page.getByText("You're offline").waitFor({ state: "detached" });
  await page.context().close();
});

test("the navigation leads to every public page, each with its title, and Back leads back (SHELL-16..18, SHELL-22, SHELL-24..26, SHELL-35, SCR-12, SCR-13)", async () => {
  const { page } = reader;
  const main = page.getByRole("navigation", { name: "Main" });
  await expect.poll(() => main.getByRole("link").allTextContents()).toEqual(["Home", "About", "Contact"]);
  for (const name of ["Log in", "Sign up"]) expect(await page.getByRole("button", { name }).count()).toBe(1);
  await main.getByRole("link", { name: "About" }).click();
  await page.getByRole("heading", { name: "About Triscript" }).waitFor();
  // Each is a page of its own: it announces its title and begins at its top.
  expect(await page.title()).toBe("About · Triscript");
  const foot = page.getByRole("contentinfo");
  const company = foot.getByRole("navigation", { name: "Company" });
  const legal = foot.getByRole("navigation", { name: "Legal" });
  await expect.poll(() => company.getByRole("link").allTextContents()).toEqual(["About", "Contact"]);
  await expect
    .poll(() => legal.getByRole("link").allTextContents())
    .toEqual(["Privacy Policy", "Terms of Service"]);
  await legal.getByRole("link", { name: "Privacy Policy" }).click();
  await page.getByRole("heading", { name: "Privacy Policy" }).waitFor();
  await expect.poll(() => page.locator("link[rel=canonical]").getAttribute("href")).toBe("/privacy");
  await page.reload();
  await expect.poll(() => heading().textContent()).toBe("Privacy Policy");
  await page.goBack();
  await page.getByRole("heading", { name: "About Triscript" }).waitFor();
  await page.goForward();
  await page.getByRole("heading", { name: "Privacy Policy" }).waitFor();
});

test("Solutions opens, lists the three roles, and closes with Escape (SHELL-25)", async () => {
  const { page } = reader;
  const solutions = page.getByRole("navigation", { name: "Main" }).locator("details");
  await solutions.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect
    .poll(() => solutions.getByRole("link").allTextContents())
    .toEqual(["For Doctors", "For Patients", "For Pharmacies"]);
  await page.keyboard.press("Escape");
  expect(await solutions.getAttribute("open")).toBeNull();
});

test("About and Contact link to the next pages, and Contact lists the addresses of this installation (SHELL-40..42, SHELL-47, OPEN-121)", async () => {
  const { page } = reader;
  await page.goto(`${world.origin}/about`);
  await page.getByRole("main").getByRole("link", { name: "Contact Us" }).click();
  await page.getByRole("heading", { name: "Contact", exact: true }).waitFor();
  await page.getByRole("link", { name: "hello@dev.triscript.example" }).first().waitFor();
  await expect
    .poll(() => page.getByRole("link", { name: /^support@/ }).getAttribute("href"))
    .toMatch(/^mailto:support@/);
  // This installation has no social pages and no postal address, so the page promises none.
  expect(await page.getByRole("heading", { name: /On social media|By post/ }).count()).toBe(0);
  await page.getByRole("main").getByRole("link", { name: "Learn More" }).click();
  await page.getByRole("heading", { name: "From your doctor's hand to yours." }).waitFor();
});

test("the start page shows the four steps and the six claims, and Get Started opens the sign-up (SHELL-04..09, SHELL-30..34)", async () => {
  const { page } = reader;
  const how = page.getByRole("region", { name: "How it works" });
  await expect
    .poll(() => how.getByRole("heading", { level: 3 }).allTextContents())
    .toEqual(["Create account", "Get prescription", "Choose pharmacy", "Pick up medication"]);
  const claims = await page
    .getByRole("region", { name: "What it does" })
    .locator("dl > div")
    .allTextContents();
  expect(claims).toEqual([
    expect.stringMatching(/^Sign-up with a one-time code.*to your e-mail/),
    expect.stringMatching(/^Digital prescriptions/),
    expect.stringMatching(/^Your preferred pharmacy.*Pickup or delivery/),
    expect.stringMatching(/^Secure messaging/),
    expect.stringMatching(/^Automated refill reminders.*five days before/),
    expect.stringMatching(/^Mobile access.*on your phone/),
  ]);
  await expect
    .poll(() => page.getByRole("region", { name: "What you gain" }).getByRole("listitem").count())
    .toBe(3);
  await page.getByRole("button", { name: "Get Started", exact: true }).click();
  await page.getByRole("heading", { name: "Create your account" }).waitFor();
  await page.keyboard.press("Escape");
});

test("a button pressed before the script has loaded still works", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const come = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto(world.origin, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Log in" }).first().click();
  come();
  await page.getByRole("heading", { name: "Welcome back" }).waitFor();
  await context.close();
});

test("a signed-in person sees a welcome, the bell and Logout on public pages, and is redirected from the start page to the dashboard (SHELL-19, SHELL-27..29, NOTIF-11)", async () => {
  await signIn(world.origin, email, "patient");
  world.clock.advance(60_000); // a younger code is not mailed again
  const storageEntries = await signedInStorage(world.origin, email);
  const guest = await newVisitor(browser, world.origin, { at: `${world.origin}/privacy`, storageEntries });
  const { page } = guest;
  await page.getByText(`Welcome, ${email}`).first().waitFor();
  await page.getByRole("button", { name: /^Notifications/ }).waitFor();
  expect(await page.getByRole("button", { name: "Log in" }).count()).toBe(0);
  await inspect(guest, "privacy policy, signed in", { large: true });
  await page.goto(world.origin);
  await page.waitForURL(`${world.origin}/patient`);
  await page.getByRole("button", { name: /^Account of/ }).waitFor();
  await page.goto(`${world.origin}/terms`);
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("button", { name: "Log in" }).first().waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.context().close();
});

// The privacy policy is inspected above.
test.each([...pages.map(({ at }) => at).filter((at) => at !== "/privacy"), "/nothing/here"])(
  "%s has no axe findings, wide in light colors and narrow in dark ones",
  async (at) => {
    if (at === "/nothing/here") allowConsoleError(reader, /status of 404/);
    await reader.page.goto(`${world.origin}${at}`, { waitUntil: "networkidle" });
    await inspect(reader, at, at === "/" ? { everyWay: true } : { large: true });
  },
);
