import type { Plugin } from "vite";

/** Sheets arrive in chunks, in any order: each states the order of the layers, so that the first one settles it. */
export const layerOrder: Plugin = {
  name: "layer-order",
  enforce: "pre",
  transform(code, id) {
    return id.endsWith(".module.css") ? `@layer tokens, base, parts, page;\n${code}` : undefined;
  },
};
