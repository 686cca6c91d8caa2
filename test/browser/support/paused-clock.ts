import type { Page } from "playwright-core";

/** Stops a page's clock, a second ahead. If the page has passed that time by then, the clock has been stopped, and a moment ahead will do. */
export async function pauseClock(page: Page): Promise<void> {
  const pause = async (ahead: number) => {
    await page.clock.pauseAt(await page.evaluate((ms) => Date.now() + ms, ahead));
  };
  await pause(1000).catch(() => pause(1));
}
