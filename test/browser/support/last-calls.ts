import type { BrowserContext, Page } from "playwright-core";

/** How many of a page's latest calls and messages are kept. */
const most = 25;

const lastCalls = new Map<Page, string[]>();

/** Keeps the latest calls, addresses, warnings and socket openings of a context's pages, for the report of a failed test. */
export function keepLastCalls(context: BrowserContext): void {
  context.on("page", (page) => {
    const seen: string[] = [];
    lastCalls.set(page, seen);
    const note = (words: string) => {
      seen.push(`${new Date().toISOString().slice(14, 23)} ${words}`);
      if (seen.length > most) seen.shift();
    };
    page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith("/api/"))
        note(`${response.request().method()} ${pathname} ${response.status()}`);
    });
    page.on("requestfailed", (request) => note(`${request.url()} ${request.failure()?.errorText}`));
    page.on("framenavigated", (frame) => frame.parentFrame() ?? note(`at ${frame.url()}`));
    page.on("websocket", () => note("a socket opens"));
    page.on("console", (message) => {
      if (/service worker/i.test(message.text())) return; // blocked in most contexts
      if (["warning", "error"].includes(message.type())) note(message.text().slice(0, 200));
    });
  });
}

/** What the pages did last, with what those still open show; closed pages are forgotten. */
export async function takeLastCalls(isWanted: boolean): Promise<string> {
  const pages = [...lastCalls];
  for (const [page] of pages) if (page.isClosed()) lastCalls.delete(page);
  if (!isWanted) return "";
  const reports = pages.map(async ([page, seen]) => {
    const shown = page.isClosed() ? "" : await shownOn(page).catch(String);
    return [`A page at ${page.url()}:`, ...seen, shown].join("\n  ");
  });
  return (await Promise.all(reports)).join("\n");
}

const shownOn = async (page: Page) =>
  `It shows:\n${await page.locator("body").ariaSnapshot({ timeout: 5000 })}`.slice(0, 2500);
