import { type Browser, chromium } from "playwright-core";
import { chromiumArguments, chromiumProgram } from "./chromium/chromium-program.ts";
import { collectConsoleErrors } from "./console-errors.ts";

/** Whether a person wants to watch: the browser then has a window and runs slowly. */
const isVisible = process.env.VISIBLE !== undefined;

/**
 * A headless Chromium, with more arguments if given; a console error in one of its pages fails the test file.
 * Camera, microphone, pushes and installing need the `whole` one: the headless build supports none of them.
 */
export async function launchBrowser(kind?: "whole", more: readonly string[] = []): Promise<Browser> {
  const executablePath = chromiumProgram(isVisible ? "whole" : kind);
  const look = isVisible ? { headless: false, slowMo: 250 } : {};
  return collectConsoleErrors(
    await chromium.launch({ executablePath, args: [...chromiumArguments, ...more], ...look }),
  );
}

let shared: Promise<Browser> | undefined;

/** The Chromium that the files of one test worker share; pages left open by a file are closed after it. */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  return await shared;
}
