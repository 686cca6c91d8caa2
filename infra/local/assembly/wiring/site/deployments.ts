import { readdirSync, readFileSync } from "node:fs";
import { isAbsolute, join, relative } from "node:path";
import * as z from "zod/mini";
import type { Cloud } from "../../cloud.ts";
import { read } from "../../read.ts";

const Deployment = z.strictObject({
  SourceObjectKeys: z.array(z.string()),
  SourceMarkers: z.optional(z.array(z.record(z.string(), z.string()))),
  SourceMarkersConfig: z.optional(z.array(z.strictObject({ jsonEscape: z.optional(z.boolean()) }))),
  SystemMetadata: z.optional(z.strictObject({ "cache-control": z.optional(z.string()) })),
  DestinationBucketKeyPrefix: z.optional(z.string()),
});

const ignores = {
  ServiceToken: "the function that copies the files in AWS",
  SourceBucketNames: "assets lie in the assembly",
  DestinationBucketName: "there is one site",
  WaitForDistributionInvalidation: "the edge caches no files",
  DistributionId: "the edge caches no files",
  DistributionPaths: "the edge caches no files",
  Prune: "files that are gone are gone",
  OutputObjectKeys: "nobody asks for them",
};

/** One deployment of files to the site, with its Cache-Control. */
export interface WiredDeployment {
  readonly cacheControl: string | undefined;
  /** Small files made from the template's own values, such as `config.json`: path -> content. */
  readonly made: ReadonlyMap<string, string>;
  /** The target folder in the site, with a trailing slash; empty for the whole site. */
  readonly prefix: string;
}

/** All deployments of the site in template order; markers in generated files are replaced and localized. */
export function readDeployments(cloud: Cloud, localise: (text: string) => string): WiredDeployment[] {
  const paths = assetPaths(cloud.directory);
  return cloud.of("Custom::CDKBucketDeployment").map((resource) => {
    const declared = read(resource, Deployment, ignores);
    const made = new Map<string, string>();
    declared.SourceObjectKeys.forEach((key, at) => {
      const folder = paths.get(key.replace(/\.zip$/, ""));
      const markers = declared.SourceMarkers?.[at] ?? {};
      // A source without markers is the build of the web, which is served from its own folder.
      if (folder === undefined || Object.keys(markers).length === 0) return;
      const escaped = declared.SourceMarkersConfig?.[at]?.jsonEscape ?? false;
      for (const file of files(folder)) {
        made.set(file, localise(filled(readFileSync(join(folder, file), "utf8"), markers, escaped)));
      }
    });
    const { DestinationBucketKeyPrefix: prefix, SystemMetadata: metadata } = declared;
    return {
      cacheControl: metadata?.["cache-control"],
      made,
      prefix: prefix === undefined ? "" : `${prefix}/`,
    };
  });
}

function filled(content: string, markers: Readonly<Record<string, string>>, escaped: boolean): string {
  return Object.entries(markers).reduce((text, [marker, value]) => {
    return text.replaceAll(marker, escaped ? JSON.stringify(value).slice(1, -1) : value);
  }, content);
}

function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
}

const AssetManifest = z.object({
  files: z.optional(z.record(z.string(), z.object({ source: z.object({ path: z.optional(z.string()) }) }))),
});

/** The path of each asset by its hash, which is its key in AWS. */
function assetPaths(directory: string): Map<string, string> {
  const paths = new Map<string, string>();
  for (const name of readdirSync(directory)) {
    if (!name.endsWith(".assets.json")) continue;
    const manifest = AssetManifest.parse(JSON.parse(readFileSync(join(directory, name), "utf8")));
    for (const [hash, { source }] of Object.entries(manifest.files ?? {})) {
      if (source.path === undefined) continue;
      paths.set(hash, isAbsolute(source.path) ? source.path : join(directory, source.path));
    }
  }
  return paths;
}
