import { type Browser, chromium } from "playwright-core";
import { chromiumArguments, chromiumProgram } from "./chromium-program.ts";
import { listen } from "./complaints.ts";

/** A headless Chromium; whatever one of its pages complains about fails the test file. */
export async function launchBrowser(kind?: "whole"): Promise<Browser> {
  return listen(
    await chromium.launch({ executablePath: chromiumProgram(kind), args: [...chromiumArguments] }),
  );
}

let shared: Promise<Browser> | undefined;

/** The Chromium that the files of one test worker share; what a file leaves open in it is closed after the file. */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  return await shared;
}
