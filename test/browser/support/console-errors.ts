import type { Browser, BrowserContext, Page } from "playwright-core";
import { keepLastCalls } from "./last-calls.ts";

/** The console errors that a test allows in a context. */
const allowed = new Map<BrowserContext, RegExp[]>();
const errors: string[] = [];
const browsers = new Set<Browser>();

/**
 * Collects the console errors of every page that a browser opens; an error that no test allowed fails the
 * file of the test.
 */
export function collectConsoleErrors(browser: Browser): Browser {
  browser.on("context", collectConsoleErrorsOf);
  browsers.add(browser);
  browser.on("disconnected", () => browsers.delete(browser));
  return browser;
}

/** Collects the errors of a context's pages: console errors, uncaught errors, refusals of the content policy. */
export function collectConsoleErrorsOf(context: BrowserContext): void {
  keepLastCalls(context);
  const note = (page: Page | null, words: string) => {
    const isAllowed = allowed.get(context)?.some((pattern) => pattern.test(words));
    if (!isAllowed) errors.push(`${page?.url() ?? "a page that is gone"}: ${words}`);
  };
  context.on("console", (message) => {
    if (message.type() === "error") note(message.page(), `${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (failure) => note(failure.page(), String(failure.error())));
}

/** Allows a console error in the visitor's browser from now on, because the test provokes it. */
export function allowConsoleError({ page }: { page: Page }, error: RegExp): void {
  const context = page.context();
  allowed.set(context, [...(allowed.get(context) ?? []), error]);
}

/** A browser's console errors about refused or unanswered calls. */
export const failedCalls = /^Failed to load resource|^WebSocket connection to .+ failed/;

/** Closes the browser contexts that a file left open, and returns the console errors since the last time. */
export async function takeConsoleErrors(): Promise<readonly string[]> {
  for (const browser of browsers) for (const context of browser.contexts()) await context.close();
  return errors.splice(0);
}
