import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** A user with a keyboard only. Wherever the focus goes, it must be visible. */
export function keyboardUser(page: Page) {
  /** Moves the focus to an element with Tab or Shift+Tab; every stop on the way must be visible. */
  async function goTo(part: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    await part.first().waitFor();
    for (let n = 0; n < 80; n++) {
      await page.keyboard.press(key);
      await seen(page);
      if (await isFocused(part)) return;
    }
    throw new Error(`${part} cannot be reached with ${key}.`);
  }
  return {
    goTo,
    async press(part: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
      await goTo(part, key);
      await page.keyboard.press("Enter");
    },
    async fill(label: string | RegExp, words: string): Promise<void> {
      await goTo(page.getByRole("textbox", { name: label }));
      await page.keyboard.type(words);
    },
  };
}

/** Resolves once the element has the focus. */
export async function expectFocus(part: Locator): Promise<void> {
  await expect.poll(() => isFocused(part)).toBe(true);
}

async function isFocused(part: Locator): Promise<boolean> {
  return await part.first().evaluate((element) => element === document.activeElement);
}

/** The focused element shows the focus, and nothing covers it, once scrolling has ended. */
async function seen(page: Page): Promise<void> {
  const where = () => page.evaluate(seenAt);
  await expect.poll(where).toBe("seen");
}

function seenAt(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return "The focus is nowhere.";
  const hasRing = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  };
  // A choice shows the focus of the control that is hidden in it.
  const around = focused.closest("[data-focus-visible], label:has(:focus-visible)");
  const shown = hasRing(focused) || !around ? focused : around;
  const name = shown.outerHTML.slice(0, 120);
  if (!hasRing(shown)) return `No ring: ${name}`;
  const [box] = shown.getClientRects();
  const top = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return top && (shown.contains(top) || top.contains(shown)) ? "seen" : `Covered: ${name}`;
}
