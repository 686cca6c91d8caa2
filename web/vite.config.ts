import { fileURLToPath } from "node:url";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { firstScreenChunks } from "./build/first-screens.ts";
import { layerOrder } from "./build/layer-order.ts";
import { prerender } from "./build/prerender.ts";
import { texts } from "./build/texts.ts";

const manifest = {
  name: "Triscript",
  short_name: "Triscript",
  description: "One prescription, three parties, and always a plain answer to the question: who has it now?",
  id: "/",
  start_url: "/",
  scope: "/",
  display: "standalone" as const,
  background_color: "#f5efe3",
  theme_color: "#f5efe3",
  categories: ["medical", "health"],
  icons: [
    { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
};

const inWeb = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The modules that the script of public pages shares with the application (test/web/weight.test.ts). */
const ofPublicPages =
  /\/(handover|storage-keys|roles|own-address|service-worker|start-install|apple-device|button-class|cx|close-menus|in-call|mailto)\.ts$|\/src\/lib\/store\.ts$|\/platform\/domain\/text\/messages\.ts$|vite\/preload-helper/;

const sources = (): Plugin[] => [
  layerOrder,
  texts,
  { ...optimizeLocales.vite({ locales: ["en-US"] }), enforce: "pre" },
  ...react(),
];

/** One build for every stage. Nothing is inline, so a strict content policy holds. */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [
    sources(),
    firstScreenChunks(sources),
    prerender(sources),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src/pwa",
      filename: "sw.ts",
      injectRegister: false,
      manifest,
      injectManifest: {
        globPatterns: [
          "**/*.{js,css,html,svg,png,webmanifest}",
          "**/{literata-titles,source-sans-3-latin-wght-normal}-*.woff2",
        ],
        // not-found is served with status 404, and a worker that precaches it fails to install. /challenge must reach
        // the firewall.
        globIgnores: ["not-found.html", "challenge.html", "challenge.js"],
      },
    }),
  ],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // Colors use light-dark(). Browsers that support it support the rest without transpiling.
    target: ["chrome123", "edge123", "firefox121", "safari17.5"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ["index.html", "src/page/start-page.ts"].map(inWeb),
      // The code of every screen is one chunk: split into many, it is a tenth larger. Code shared with the script of
      // public pages is separate, so that these pages load nothing else.
      output: {
        codeSplitting: {
          groups: [
            { name: "public", test: ofPublicPages, priority: 2 },
            { name: "base", tags: ["$initial"], test: /^(?!.*\/src\/page\/)/, priority: 1 },
          ],
        },
      },
    },
  },
});
