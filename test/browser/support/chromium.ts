import { type Browser, chromium } from "playwright-core";
import { chromiumArguments, chromiumProgram } from "./chromium/chromium-program.ts";
import { collectConsoleErrors } from "./console-errors.ts";

/** Whether somebody wants to look on: the browser has a window then, and takes its time. */
const isVisible = process.env.VISIBLE !== undefined;

/** A Chromium without a window; whatever one of its pages complains about fails the test file. */
export async function launchBrowser(kind?: "whole"): Promise<Browser> {
  const executablePath = chromiumProgram(isVisible ? "whole" : kind);
  const look = isVisible ? { headless: false, slowMo: 250 } : {};
  return collectConsoleErrors(
    await chromium.launch({ executablePath, args: [...chromiumArguments], ...look }),
  );
}

let shared: Promise<Browser> | undefined;

/** The Chromium that the files of one test worker share; what a file leaves open in it is closed after the file. */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  return await shared;
}
