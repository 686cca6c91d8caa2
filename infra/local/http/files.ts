import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { extname, join, normalize } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { WiredDeployment } from "../assembly/wiring/site/deployments.ts";
import { decoded } from "./decoded.ts";
import type { HttpRequest, HttpResponse } from "./exchange.ts";

/** The site's files: generated ones of the template, then the build of the web. */
export interface FilesOptions {
  readonly deployments: readonly WiredDeployment[];
  /** The folder with the build of the web. */
  readonly build: string;
  /** Whether pages reload after a change of the sources. */
  readonly reloads: boolean;
}

interface Found {
  readonly content: Buffer;
  readonly tag: string;
  readonly cacheControl: string | undefined;
}

/** Responds for a path as CloudFront with a private bucket does that it may list: a missing file is 404. */
export function siteFiles(
  options: FilesOptions,
): (request: HttpRequest, path: string, compress: boolean) => Promise<HttpResponse> {
  const compressed = new Map<string, Buffer>();
  return async (request, path, compress) => {
    const found = find(decoded(path).replace(/^\//, ""), options);
    if (found === undefined) return missing;
    const type = types[extname(path).toLowerCase()] ?? "application/octet-stream";
    const coding = compress && compressible.test(type) ? codingFor(request, found.content.length) : undefined;
    const tag = coding === undefined ? `"${found.tag}"` : `W/"${found.tag}"`;
    const headers: [string, string][] = [
      ["content-type", type],
      ["etag", tag],
      ...(compress ? ([["vary", "accept-encoding"]] satisfies [string, string][]) : []),
      ...(found.cacheControl === undefined
        ? []
        : ([["cache-control", found.cacheControl]] satisfies [string, string][])),
    ];
    if (request.headers["if-none-match"]?.split(/,\s*/).includes(tag))
      return { status: 304, headers, body: "" };
    if (coding === undefined) return { status: 200, headers, body: found.content };
    const key = `${coding}/${found.tag}`;
    const body = compressed.get(key) ?? (await press[coding](found.content));
    compressed.set(key, body);
    return { status: 200, headers: [...headers, ["content-encoding", coding]], body };
  };
}

function find(path: string, { deployments, build, reloads }: FilesOptions): Found | undefined {
  if (normalize(`/${path}`) !== `/${path}`) return undefined;
  for (const deployment of deployments) {
    const made = deployment.made.get(path);
    if (made !== undefined) return found(Buffer.from(made), deployment.cacheControl);
  }
  const file = join(build, path);
  if (!existsSync(file) || !statSync(file).isFile()) return undefined;
  const content = readFileSync(file);
  const reload =
    reloads && path.endsWith(".html") ? content.toString().replace("</body>", `${reloader}</body>`) : content;
  return found(Buffer.from(reload), cacheControlOf(path, deployments));
}

const reloader = '<script type="module" src="/local/reload.js"></script>';

/** The deployment of a file is the one of its folder. */
function cacheControlOf(path: string, deployments: readonly WiredDeployment[]): string | undefined {
  const filling = deployments.filter((deployment) => path.startsWith(deployment.prefix));
  return filling.sort((a, b) => b.prefix.length - a.prefix.length)[0]?.cacheControl;
}

function found(content: Buffer, cacheControl: string | undefined): Found {
  return { content, tag: createHash("md5").update(content).digest("hex"), cacheControl };
}

type Coding = "br" | "gzip";

function codingFor(request: HttpRequest, size: number): Coding | undefined {
  const accepted = request.headers["accept-encoding"] ?? "";
  if (size < 1000) return undefined;
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : undefined;
}

const brotli = promisify(brotliCompress);
const press: Record<Coding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
};

const compressible = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg)/;

const types: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".ico": "image/vnd.microsoft.icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript",
  ".json": "application/json",
  ".map": "application/json",
  ".md": "text/markdown",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

const missing: HttpResponse = {
  status: 404,
  headers: [["content-type", "application/xml"]],
  body: '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>',
};
