import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { expectFocus, keyboardUser } from "./keyboard-user.ts";
import { pickDay } from "./visitor.ts";

/** The acts of a person with a keyboard alone, or with a finger. */
export interface Hand {
  /** `back` looks for the element before the focus. */
  press(part: Locator, direction?: "back"): Promise<void>;
  /** Looks at a text, so that the next press is not taken for a repeat of the last one on its spot. */
  read(text: Locator): Promise<void>;
  fill(field: Locator, text: string): Promise<void>;
  /** Fills a date field with a day, YYYY-MM-DD. */
  fillDate(field: Locator, day: string): Promise<void>;
  choose(radio: Locator): Promise<void>;
  pickDay(now: number, days: number): Promise<void>;
  pickInMenu(item: string): Promise<void>;
}

/** A hand that uses a page by keyboard. */
export function keyboardHand(page: Page): Hand {
  const { goTo } = keyboardUser(page);
  return {
    async press(part, direction) {
      await goTo(part, direction === "back" ? "Shift+Tab" : "Tab");
      await expect.poll(() => part.first().isEnabled()).toBe(true);
      await page.keyboard.press("Enter");
    },
    read: (text) => text.waitFor(),
    async fill(field, text) {
      await goTo(field);
      await page.keyboard.type(text);
    },
    async fillDate(field, day) {
      const [year = "", month = "", date = ""] = day.split("-");
      await goTo(field);
      await page.keyboard.type(`${month}${date}${year}`);
    },
    async choose(radio) {
      await goTo(radio);
      await page.keyboard.press("Space");
    },
    async pickDay(_, days) {
      await goTo(page.getByRole("grid").locator("[tabindex='0']"));
      for (let day = 0; day < days; day++) await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
    },
    async pickInMenu(item) {
      await goTo(accountIn(page), "Shift+Tab");
      await page.keyboard.press("Enter");
      await expectFocus(page.getByRole("menuitem").first());
      const wanted = page.getByRole("menuitem", { name: item });
      for (let n = 0; n < 10 && (await wanted.and(page.locator(":focus")).count()) === 0; n++)
        await page.keyboard.press("ArrowDown");
      await expectFocus(wanted);
      await page.keyboard.press("Enter");
    },
  };
}

/** A hand that touches a page. */
export function touchHand(page: Page): Hand {
  const press = async (part: Locator) => {
    await part.first().waitFor();
    await expect.poll(() => part.first().isEnabled()).toBe(true);
    await part.first().tap();
  };
  return {
    press,
    read: press,
    async fill(field, text) {
      await press(field);
      await page.keyboard.type(text);
    },
    fillDate: (field, day) => field.fill(day),
    // The label of a radio covers it.
    choose: (radio) =>
      press(radio.locator("xpath=ancestor-or-self::*[self::label or self::input or self::button]")),
    pickDay: (now, days) => pickDay(page, now, days, press),
    async pickInMenu(item) {
      await press(accountIn(page));
      await press(page.getByRole("menuitem", { name: item }));
    },
  };
}

const accountIn = (page: Page) => page.getByRole("button", { name: /^Account of/ });
