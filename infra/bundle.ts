import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { bundles, entries } from "./platform/entries.ts";

export { entries } from "./platform/entries.ts";

const project = fileURLToPath(new URL("..", import.meta.url));

// In Lambda credentials stand in the environment; the SDK imports the other providers only where they do not.
const otherCredentials = [
  "@aws-sdk/credential-provider-http",
  "@aws-sdk/credential-provider-ini",
  "@aws-sdk/credential-provider-process",
  "@aws-sdk/credential-provider-sso",
  "@aws-sdk/credential-provider-web-identity",
  "@smithy/credential-provider-imds",
];

/** Bundles every function in one run into `<outdir>/<name>/index.mjs`; rejects when a source does not build. */
export async function bundle(outdir = join(project, bundles)): Promise<void> {
  await rm(outdir, { recursive: true, force: true });
  await build({
    absWorkingDir: project,
    entryPoints: Object.fromEntries(entries().map(({ name, file }) => [`${name}/index`, file])),
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    minify: true,
    platform: "node",
    target: "node24",
    format: "esm",
    external: otherCredentials,
    mainFields: ["module", "main"],
    // An external map is not named in the file: Node finds index.mjs.map only through this comment.
    sourcemap: "linked",
    sourcesContent: false,
    legalComments: "none",
    logLevel: "warning",
  });
}

if (import.meta.main) await bundle();
