import type { Page } from "playwright-core";

/** Stops a page's clock a second ahead. If that time has passed, the call fails, but has stopped the clock: the next one succeeds. */
export async function pauseClock(page: Page): Promise<void> {
  const pause = async (ahead: number) => {
    await page.clock.pauseAt(await page.evaluate((ms) => Date.now() + ms, ahead));
  };
  await pause(1000).catch(() => pause(1));
}
