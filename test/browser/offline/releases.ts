import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const built = fileURLToPath(new URL("../../../web/dist", import.meta.url));

/** A copy of the web's build that a test can release again and again; it begins with version 1. */
export function openReleases() {
  const folder = mkdtempSync(join(tmpdir(), "triscript-web-"));
  cpSync(built, folder, { recursive: true });
  /** Deploys the build as another version: its pages name the version, and its worker has other revisions. */
  function release(version: number): void {
    const change = (file: string, from: RegExp, to: string) => {
      const before = readFileSync(join(folder, file), "utf8");
      expect(before).toMatch(from);
      writeFileSync(join(folder, file), before.replace(from, to));
    };
    for (const page of readdirSync(folder).filter((file) => file.endsWith(".html")))
      change(page, /<html( data-release="\d+")?/, `<html data-release="${version}"`);
    change("sw.js", /"revision":"[^"]*","url":"([^"]+\.html)"/g, `"revision":"${version}","url":"$1"`);
  }
  release(1);
  return { folder, release, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Checks for another version until one is found. A check that begins while another runs joins it, and the one that the browser
 * begins by itself after a page has loaded may have read the earlier version.
 */
export async function findRelease(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    while (!registration.installing && !registration.waiting) await registration.update();
  });
}
