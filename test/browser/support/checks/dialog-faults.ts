import type { Page } from "playwright-core";
import { settleAnimations } from "./layout-faults.ts";

const zoomed = { width: 320, height: 256 };

/**
 * The faults of the dialog that has just opened: it has a name, keeps the focus, fits a desk at 400 %, and
 * each of its targets has 24 px; Escape closes it, and the focus returns. Ends with the dialog closed.
 */
export async function dialogFaults(page: Page): Promise<string[]> {
  const dialog = page.locator("[role=dialog], [role=alertdialog]").last();
  const isFocusInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
  const faults: string[] = [];
  const expectTrue = (isTrue: boolean, fault: string) => void (isTrue || faults.push(fault));
  const name = await nameOfDialog(page);
  if ((await dialog.count()) === 0) return [`${name} closes by itself`];
  expectTrue(name !== "", "has no name");
  expectTrue(await isFocusInside(), "has not the focus");
  const size = page.viewportSize() ?? zoomed;
  await page.setViewportSize(zoomed);
  await settleAnimations(page);
  // A popover may close as the page around it scrolls.
  const isThere = (await dialog.count()) > 0;
  if (isThere) faults.push(...(await dialog.evaluate(reflowFaults)));
  await page.setViewportSize(size);
  if (!isThere) return faults;
  expectTrue(
    (await dialog.locator("[tabindex]:not([tabindex='0'], [tabindex='-1'])").count()) === 0,
    "has an order of its own",
  );
  await page.keyboard.press("Shift+Tab");
  expectTrue(await isFocusInside(), "lets go of the focus");
  const opened = await dialog.elementHandle();
  await page.keyboard.press("Escape");
  // The dialog that it came from may return in its place.
  await opened?.waitForElementState("hidden");
  await page
    .waitForFunction(() => document.activeElement !== document.body)
    .catch(() => faults.push("loses the focus"));
  return faults.map((fault) => `${name} ${fault}`);
}

/** The name of the topmost dialog; "" without one. */
export async function nameOfDialog(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const dialog = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1);
    const title = document.getElementById(dialog?.getAttribute("aria-labelledby") ?? "");
    return (dialog?.getAttribute("aria-label") ?? title?.textContent ?? "").trim();
  });
}

function reflowFaults(dialog: HTMLElement | SVGElement): string[] {
  const { left, right } = dialog.getBoundingClientRect();
  const faults = [...dialog.querySelectorAll("a, button, input, select, summary")]
    .map((element) => element.closest("label") ?? element)
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.closest("[aria-hidden=true], [data-react-aria-prevent-focus]"))
    .flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isHidden =
        width <= 1 || height <= 1 || element.parentElement?.getBoundingClientRect().width === 1;
      return isHidden || (width >= 24 && height >= 24)
        ? []
        : [`has a small ${element.tagName} ${element.textContent}`];
    });
  if (left < 0 || right > innerWidth) faults.push("is cut off on a small screen");
  if (dialog.scrollWidth > dialog.clientWidth) faults.push("scrolls sideways on a small screen");
  return faults;
}
