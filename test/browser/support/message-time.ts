import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { pauseClock } from "./paused-clock.ts";

/**
 * Takes an action with the page's clock stopped, and checks that the message disappears after exactly that
 * many seconds.
 */
export async function showsFor(
  page: Page,
  message: Locator,
  seconds: number,
  act: () => Promise<unknown>,
): Promise<void> {
  await pauseClock(page);
  try {
    await actUntilShown(page, message, act);
    await page.clock.runFor(seconds * 1000 - 500);
    expect(await message.count()).toBe(1);
    await page.clock.runFor(500);
    await message.waitFor({ state: "detached" });
  } finally {
    await page.clock.resume();
  }
}

/**
 * Takes an action on a page whose clock is stopped, until it shows something. The clock goes on a frame at a time, because
 * rendering and buttons that do not act yet need it.
 */
export async function actUntilShown(page: Page, shown: Locator, act: () => Promise<unknown>): Promise<void> {
  const acting = act();
  acting.catch(() => undefined); // awaited below
  await expect
    .poll(async () => {
      await page.clock.runFor(17);
      return await shown.count();
    })
    .toBe(1);
  await acting;
}
