import { ensureChromium } from "./browser/chromium.ts";

/** What the tests stand on, made once before any of them: a browser, the built web, the synthesised stacks. */
export default async function prepare(): Promise<void> {
  ensureChromium();
}
