import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** Does something with the page's clock standing still, and sees the message that follows leave after exactly so many seconds. */
export async function showsFor(
  page: Page,
  message: Locator,
  seconds: number,
  act: () => Promise<unknown>,
): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  try {
    await act();
    await expect
      .poll(async () => {
        await page.clock.runFor(17); // what is on its way goes on with the next frame
        return await message.count();
      })
      .toBe(1);
    await page.clock.runFor(seconds * 1000 - 500);
    expect(await message.count()).toBe(1);
    await page.clock.runFor(500);
    await message.waitFor({ state: "detached", timeout: 3000 });
  } finally {
    await page.clock.resume();
  }
}
