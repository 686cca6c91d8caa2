import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";
import * as z from "zod/mini";
import type { Drawn } from "../src/prerender.tsx";
import { chunkOf, closureOf } from "./chunks.ts";

const isFunction = (value: unknown) => typeof value === "function";
const Module = z.object({
  draw: z.custom<() => Promise<Drawn[]>>(isFunction),
  offlineNotice: z.custom<() => string>(isFunction),
});

/** Prerenders the public pages at build time from the same components, so they can be read without scripts. */
export function prerender(plugins: () => Plugin[]): Plugin {
  let root = "";
  return {
    name: "prerender",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    async writeBundle({ dir = "" }, bundle) {
      const template = readFileSync(join(dir, "index.html"), "utf8");
      const { pages, offlineNotice } = await drawPages(root, dir, plugins());
      const publicTemplate = template.replace(
        /<script type="module".*\n(\s*<link rel="modulepreload".*\n)*/,
        () => `${publicScripts(bundle)}\n    <template id="offline">${offlineNotice}</template>\n`,
      );
      if (publicTemplate === template) throw new Error("web/index.html has no script to exchange.");
      for (const page of pages) {
        const base = page.isWhole ? publicTemplate : template;
        writeFileSync(join(dir, page.file), filled(base, page, preloads(page, bundle, base)));
      }
      writeFileSync(join(dir, "early.js"), await earlyScript(root));
    },
  };
}

/** The script that runs before the first paint. It is classic, because a module would wait for the whole document. */
async function earlyScript(root: string): Promise<string> {
  const entry = join(root, "src/page/early.ts");
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "error",
    build: { write: false, lib: { entry, formats: ["iife"], name: "early" } },
  });
  const [
    {
      output: [script],
    } = { output: [] },
  ] = [built].flat().filter((each) => "output" in each);
  if (!script) throw new Error("The build has made no early script.");
  return script.code;
}

/** Bundles the prerendering code for Node in a temporary folder and runs it. */
async function drawPages(root: string, dir: string, plugins: Plugin[]) {
  const outDir = mkdtempSync(`${dir}-prerender-`);
  try {
    await build({
      configFile: false,
      root,
      plugins,
      publicDir: false,
      logLevel: "error",
      build: { ssr: "src/prerender.tsx", outDir, emptyOutDir: true, target: "node24" },
    });
    const module = Module.parse(await import(pathToFileURL(join(outDir, "prerender.js")).href));
    return { pages: await module.draw(), offlineNotice: module.offlineNotice() };
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** The script of public pages, and the chunks it loads on the first hover or focus of a sign-in button. */
function publicScripts(bundle: Rolldown.OutputBundle): string {
  const script = chunkOf("src/page/start-page.ts", bundle);
  const later = ["src/main.tsx", "public/home/start.tsx", "sign-in/auth-dialog.tsx"].map((source) =>
    chunkOf(source, bundle),
  );
  const isFirst = new Set(closureOf([script], bundle));
  const warm = closureOf(later, bundle).filter((name) => !isFirst.has(name));
  return [
    `<meta name="warm" content="${warm.map((name) => `/${name}`).join(" ")}" />`,
    `<script type="module" crossorigin src="/${script}"></script>`,
    ...[...isFirst].slice(1).map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
  ].join("\n    ");
}

/** Preload links for the chunks of an address: they load with the page, not after the application has started. */
function preloads(
  { needs, isWhole, html }: Drawn,
  bundle: Rolldown.OutputBundle,
  template: string,
): string[] {
  const names = closureOf(
    needs.map((source) => chunkOf(source, bundle)),
    bundle,
  );
  const sheets = new Set(
    names.flatMap((name) => {
      const chunk = bundle[name];
      return chunk?.type === "chunk" ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
    }),
  );
  const isNew = (name: string) => !template.includes(`"/${name}"`);
  // "Loading..." must not wait for the styles of later parts; a page with a frame is painted with them.
  const asSheet = isWhole || html.includes("data-frame") ? 'rel="stylesheet"' : 'rel="preload" as="style"';
  return [
    ...[...sheets].filter(isNew).map((name) => `<link ${asSheet} crossorigin href="/${name}">`),
    // A public page needs no scripts to be complete.
    ...(isWhole ? [] : names)
      .filter(isNew)
      .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
  ];
}

function filled(template: string, { title, listed, isWhole, html, file }: Drawn, more: string[]): string {
  const head = [
    listed ? `<link rel="canonical" href="${listed.at}" />` : '<meta name="robots" content="noindex" />',
    // No API call can be made before the settings are loaded.
    ...(isWhole ? [] : ['<link rel="preload" as="fetch" crossorigin href="/config.json" />']),
    ...more,
  ].join("\n    ");
  const attributes = isWhole ? ` data-drawn${file === "index.html" ? " data-way-in" : ""}` : "";
  const places: [string | RegExp, string][] = [
    [/<title>.*<\/title>/, `<title>${escaped(title)}</title>`],
    // Before all style sheets: a script after them would wait for them.
    ["<title>", `<script src="/early.js"></script>\n    <title>`],
    [/(?<=<meta name="description" content=")[^"]*/, escaped(listed?.description ?? "")],
    ["</head>", `  ${head}\n  </head>`],
    ['<div id="root">', `<div id="root"${attributes}>${html}`],
  ];
  return places.reduce((page, [place, content]) => replaced(page, place, content), template);
}

function replaced(page: string, place: string | RegExp, content: string): string {
  const isThere = typeof place === "string" ? page.includes(place) : place.test(page);
  if (!isThere) throw new Error(`web/index.html has no ${place}.`);
  return page.replace(place, () => content);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
