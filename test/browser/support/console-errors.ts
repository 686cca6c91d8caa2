import type { Browser, BrowserContext, Page } from "playwright-core";

/** What the pages of a context complain about because a test makes them. */
const provoked = new Map<BrowserContext, RegExp[]>();
const complaints: string[] = [];
const browsers = new Set<Browser>();

/** Listens to every page that a browser opens; a complaint that no test provoked fails the file of the test. */
export function collectConsoleErrors(browser: Browser): Browser {
  browser.on("context", collectConsoleErrorsOf);
  browsers.add(browser);
  browser.on("disconnected", () => browsers.delete(browser));
  return browser;
}

/** Listens to the pages of a context: errors in the console, errors that nobody caught, what the content policy refused. */
export function collectConsoleErrorsOf(context: BrowserContext): void {
  const note = (page: Page | null, words: string) => {
    const isProvoked = provoked.get(context)?.some((pattern) => pattern.test(words));
    if (!isProvoked) complaints.push(`${page?.url() ?? "a page that is gone"}: ${words}`);
  };
  context.on("console", (message) => {
    if (message.type() === "error") note(message.page(), `${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (failure) => note(failure.page(), String(failure.error())));
}

/** Says in a test that what follows makes the visitor's browser complain so, and that this is right. */
export function allowConsoleError({ page }: { page: Page }, complaint: RegExp): void {
  const context = page.context();
  provoked.set(context, [...(provoked.get(context) ?? []), complaint]);
}

/** What a browser says of calls that are refused or reach nobody, for tests that are about just that. */
export const failedCalls = /^Failed to load resource|^WebSocket connection to .+ failed/;

/** Ends what a file left open in browsers, and answers what they complained about in it. */
export async function takeConsoleErrors(): Promise<readonly string[]> {
  for (const browser of browsers) for (const context of browser.contexts()) await context.close();
  return complaints.splice(0);
}
