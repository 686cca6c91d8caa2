import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Presses "Sync now" as long as it is there: the return of the socket may have sent everything before. */
export async function syncNow(page: Page): Promise<void> {
  const press = () =>
    page.getByRole("button", { name: "Sync now" }).evaluateAll((found: HTMLElement[]) => {
      for (const button of found) button.click();
      return found.length;
    });
  await expect.poll(press).toBe(0);
}
