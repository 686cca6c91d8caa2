import AxeBuilder from "@axe-core/playwright";
import type { Browser, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { first, mailsTo } from "../world.ts";

/** Somebody in front of a browser of their own. */
export interface Visitor {
  readonly page: Page;
  /** What the browser complained about: errors, refused content, failed requests. */
  readonly complaints: string[];
}

const sizes = [
  { width: 1280, height: 860 },
  { width: 360, height: 800 },
];

/** Opens the product in a browser context of its own, with the times of a practice on the east coast. */
export async function visit(browser: Browser, origin: string): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    locale: "en-US",
    timezoneId: "America/New_York",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(origin);
  return { page, complaints };
}

/** Signs up in a role with the code from the mailbox. */
export async function signUp({ page }: Visitor, origin: string, email: string, role: RegExp): Promise<void> {
  await page.getByRole("button", { name: "Get Started", exact: true }).click();
  await page.getByRole("dialog").locator("label", { hasText: role }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Create Account" }).click();
  await enterCode(page, origin, email);
}

/** Signs in with the code from the mailbox. */
export async function logIn({ page }: Visitor, origin: string, email: string): Promise<void> {
  await page.getByRole("button", { name: "Log in" }).first().click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Continue with Email" }).click();
  await enterCode(page, origin, email);
}

async function enterCode(page: Page, origin: string, email: string): Promise<void> {
  await page.getByLabel("Verification code").waitFor();
  const mail = first(await mailsTo(origin, email));
  const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? "";
  await page.getByLabel("Verification code").fill(code);
  await page.getByRole("button", { name: "Verify Code" }).click();
  await page.getByRole("button", { name: /^Account of/ }).waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
}

/** Chooses a day `days` from `now` in a calendar, turning to the next month where it lies there. */
export async function pickDay(within: Page | Locator, now: number, days: number): Promise<void> {
  const date = new Date(now + days * 86_400_000);
  const name = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" }).format(date);
  const button = within.getByRole("button", { name }).and(within.locator(":not([aria-disabled])"));
  await within.getByRole("grid").waitFor();
  if ((await button.count()) === 0) await within.getByRole("button", { name: "Next month" }).click();
  await button.first().click();
}

/** Looks at the screen as it stands: wide and narrow, light and dark, without a finding and without scrolling sideways. */
export async function inspect({ page }: Visitor, screen: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(settled);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      );
      expect(found, `${screen}, ${size.width} px, ${colorScheme}`).toEqual([]);
    }
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wide, `${screen} at ${size.width} px scrolls sideways`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.emulateMedia({ colorScheme: "light" });
}

/** Two frames, and whatever moves has come to rest: a colour on its way is no colour to judge. */
async function settled(): Promise<void> {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await frame();
  await frame();
  const moving = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
  await Promise.allSettled(moving.map((one) => one.finished));
}
