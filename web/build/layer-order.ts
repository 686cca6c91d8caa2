import type { Plugin } from "vite";

/** Declares the layer order in every sheet: chunks load in any order, and the first declaration wins. */
export const layerOrder: Plugin = {
  name: "layer-order",
  enforce: "pre",
  transform(code, id) {
    return id.endsWith(".module.css") ? `@layer tokens, base, parts, page;\n${code}` : undefined;
  },
};
