import type { Plugin } from "vite";
import { readText } from "./read-text.ts";

/** Compiles Markdown texts to data at build time: the browser parses nothing and inserts no HTML. */
export const texts: Plugin = {
  name: "texts",
  transform(code, id) {
    if (!id.endsWith(".md")) return undefined;
    return { code: `export default ${JSON.stringify(readText(code))};`, map: null, moduleType: "js" };
  },
};
