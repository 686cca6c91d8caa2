import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/**
 * Takes an action with the page's clock stopped, and checks that the message disappears after exactly that
 * many seconds. Until it appears the clock goes on a frame at a time, because rendering and buttons that do
 * not act yet need it.
 */
export async function showsFor(
  page: Page,
  message: Locator,
  seconds: number,
  act: () => Promise<unknown>,
): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  try {
    const acting = act();
    acting.catch(() => undefined); // awaited below
    await expect
      .poll(async () => {
        await page.clock.runFor(17);
        return await message.count();
      })
      .toBe(1);
    await acting;
    await page.clock.runFor(seconds * 1000 - 500);
    expect(await message.count()).toBe(1);
    await page.clock.runFor(500);
    await message.waitFor({ state: "detached", timeout: 3000 });
  } finally {
    await page.clock.resume();
  }
}
