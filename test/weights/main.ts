/**
 * Writes what every function and first screen weighs into `weights.json` (`npm run weigh`). A number that moved by less
 * than a tenth stays, so that a change shows only what it made heavier or lighter.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundle } from "../../infra/bundle.ts";
import { builtWeb } from "../prepare.ts";
import onRecord from "./weights.json" with { type: "json" };

const bundles = mkdtempSync(join(tmpdir(), "triscript-weights-"));
await Promise.all([bundle(bundles), builtWeb()]);
// It reads the built web as soon as it is loaded.
const { weigh } = await import("./weigh.ts");
const record: Readonly<Record<string, number>> = onRecord;
const weights = Object.entries(weigh(bundles)).map(([name, kb]) => {
  const before = record[name] ?? 0;
  return [name, Math.abs(kb - before) <= 0.1 * before ? before : kb];
});
rmSync(bundles, { recursive: true });
const text = JSON.stringify(Object.fromEntries(weights), null, 2);
writeFileSync(new URL("weights.json", import.meta.url), `${text}\n`);
