import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { everyEmail } from "../../notifications/every-email.ts";
import { launchBrowser } from "../support/chromium.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The contrast of two colors by WCAG. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [one, other].map(luminance).sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: string): number {
  const parts = (color.match(/\d+/g) ?? []).slice(0, 3).map((part) => Number(part) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe.each(["light", "dark"] as const)("in %s mode", (colorScheme) => {
  test.each([320, 360, 640])("every e-mail fits %i px and has enough contrast", async (width) => {
    vi.stubEnv("PRODUCT", "Triscript");
    vi.stubEnv("SUPPORT_EMAIL", "support.of.a.very.long.department@triscript.example");
    vi.stubEnv("PUBLIC_ORIGIN", "https://triscript.example");
    onTestFinished(() => void vi.unstubAllEnvs());
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 } });
    const page = await context.newPage();
    for (const [name, { html }] of everyEmail()) {
      await page.setContent(html);
      const { overflow, texts } = await page.evaluate(() => {
        const backgroundOf = (element: Element | null): string => {
          const color = element ? getComputedStyle(element).backgroundColor : "rgb(255, 255, 255)";
          return color === "rgba(0, 0, 0, 0)" ? backgroundOf(element?.parentElement ?? null) : color;
        };
        const isText = (node: Node) => node.nodeType === 3 && (node.textContent ?? "").trim() !== "";
        const shown = [...document.querySelectorAll("td, th, h1, p, a")].filter((each) =>
          [...each.childNodes].some(isText),
        );
        return {
          overflow: document.documentElement.scrollWidth - innerWidth,
          texts: shown.map((each) => [getComputedStyle(each).color, backgroundOf(each)] as const),
        };
      });
      expect(overflow, name).toBe(0);
      for (const [ink, paper] of texts) expect(contrast(ink, paper), name).toBeGreaterThan(4.5);
      const isDark = luminance(texts[0]?.[1] ?? "") < 0.1;
      expect(isDark, name).toBe(colorScheme === "dark");
    }
    await context.close();
  });
});
