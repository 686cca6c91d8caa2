import type { Page } from "playwright-core";

/** The animations that run although the person asked for reduced motion. */
export async function moving(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1)
      .map((animation) => String(animation)),
  );
}

/** By how many pixels the page, or a table in its card, is too wide. */
export async function sideways(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const tables = [...document.querySelectorAll("main table")].map(({ parentElement }) => parentElement);
    const over = [document.documentElement, ...tables].map((one) =>
      one ? one.scrollWidth - one.clientWidth : 0,
    );
    return Math.max(...over);
  });
}

/** The controls that are smaller than 24 px. A control inside a label is as large as the label. */
export async function smallTargets(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll("a, button, input, select, summary")]
      .map((element) => element.closest("label") ?? element)
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest("[aria-hidden=true], [data-react-aria-prevent-focus]"))
      .flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        const around = element.parentElement?.getBoundingClientRect();
        // only for screen readers
        const isHidden = width <= 1 || height <= 1 || around?.width === 1;
        if (isHidden || (width >= 24 && height >= 24)) return [];
        return [`${element.tagName} ${element.textContent} ${Math.round(width)}x${Math.round(height)}`];
      }),
  );
}

/** The `aria-current` of every tab whose underline is visible. */
export async function underlined(page: Page): Promise<(string | null)[]> {
  const tabs = page.locator("header nav a");
  await tabs.and(page.locator("[aria-current=page]")).waitFor();
  return await tabs.evaluateAll((all) => {
    const { backgroundColor } = getComputedStyle(document.body);
    return all
      .filter((tab) => getComputedStyle(tab).borderBlockEndColor !== backgroundColor)
      .map((tab) => tab.getAttribute("aria-current"));
  });
}

/** The buttons that look like text in forced colors: no border, no underline, no color of their own. */
export async function withoutEdge(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll("main button, main a")]
      .filter((element) => element.checkVisibility() && element.textContent?.trim())
      .filter((element) => {
        const { borderStyle, borderWidth, textDecorationLine, color } = getComputedStyle(element);
        const hasBorder = borderStyle !== "none" && Number.parseFloat(borderWidth) >= 1;
        const isLink = textDecorationLine !== "none" || color !== getComputedStyle(document.body).color;
        return !hasBorder && !isLink;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}
