import { setTimeout } from "node:timers/promises";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** When an impatient person presses: three times at once, and twice more a second later each. */
const pressesMs = [150, 500, 1100, 2200, 3300];

/** Presses a button, and whatever appears on its spot. The intervals between the presses are the subject. */
export async function pressImpatiently(page: Page, button: Locator): Promise<void> {
  await button.waitFor();
  await expect.poll(() => button.isEnabled()).toBe(true);
  await button.scrollIntoViewIfNeeded();
  // What loads late may move the button, or draw it anew under the pointer.
  await page.waitForLoadState("networkidle");
  await button.hover();
  const box = await button.boundingBox();
  if (!box) throw new Error("the button is not to be seen");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const begun = performance.now();
  for (const at of pressesMs) {
    await setTimeout(Math.max(0, begun + at - performance.now()));
    await page.mouse.click(x, y);
  }
}
