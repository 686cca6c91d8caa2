import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { expectFocus } from "./keyboard-user.ts";

/** A person whose presses of keys are counted; typed words are not. */
export function hands(page: Page) {
  let count = 0;
  const press = async (key: string) => {
    count++;
    await page.keyboard.press(key);
  };
  const isFocused = (part: Locator) => part.evaluate((element) => element === document.activeElement);
  return {
    press,
    /** The presses since it was last asked. */
    counted() {
      const since = count;
      count = 0;
      return since;
    },
    async go(part: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
      await part.waitFor();
      for (let n = 0; n < 40; n++) {
        await press(key);
        if (await isFocused(part)) return;
      }
      throw new Error(`${part} is more than 40 keys away.`);
    },
    /** Presses the focused button once it acts: a button that has just appeared does not. */
    async enter(button: Locator) {
      await expectFocus(button);
      await expect.poll(() => button.isEnabled()).toBe(true);
      await press("Enter");
    },
  };
}

export type Hands = ReturnType<typeof hands>;
