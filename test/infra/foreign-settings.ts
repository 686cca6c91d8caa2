import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { StageName } from "../../infra/config.ts";
import { exampleSettings } from "../../infra/settings/folder.ts";
import type { Settings } from "../../infra/settings/settings.ts";
import { type Synthesis, synthesise } from "./synthesis.ts";

/** The name of another operator's product, with characters that headers, JSON, HTML and AWS treat specially. */
export const foreignProduct = 'Müller & Söhne "Rx"';

/** A folder with the settings of another operator: another name, region, and a domain that is not Latin. Remove it after use. */
export function foreignSettings(): string {
  return settingsWith((stage) => ({
    region: "eu-west-3",
    domain: `${stage}.xn--e1afmkfd.xn--p1ai`,
    origin: `https://${stage}.xn--e1afmkfd.xn--p1ai`,
    product: foreignProduct,
    supportEmail: "Rat&Hilfe@пример.рф",
    contactEmail: "praxis@xn--e1afmkfd.xn--p1ai",
    firewall: { requests: 5000, signIns: 200, pool: 1000 },
    alarmEmail: "technik@xn--e1afmkfd.xn--p1ai",
    ...(stage === "prod" && {
      certificate: "arn:aws:acm:us-east-1:123456789012:certificate/3f1f1f1f-example",
    }),
  }));
}

/** A folder with the example's settings, some of them changed. Remove it after use. */
export function settingsWith(changesOf: (stage: StageName) => Partial<Settings>): string {
  const folder = mkdtempSync(join(tmpdir(), "triscript-settings-"));
  for (const stage of ["dev", "prod"] as const) {
    const example: object = JSON.parse(readFileSync(join(exampleSettings, `${stage}.json`), "utf8"));
    writeFileSync(join(folder, `${stage}.json`), JSON.stringify({ ...example, ...changesOf(stage) }));
  }
  return folder;
}

/** The templates of a stage with the example's settings, some of them changed. */
export function synthesiseWith(stage: StageName, changes: Partial<Settings>): Synthesis {
  const folder = settingsWith(() => changes);
  try {
    return synthesise(stage, {}, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
