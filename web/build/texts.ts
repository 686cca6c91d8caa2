import type { Plugin } from "vite";
import { readText } from "./read-text.ts";

/** Texts are written in Markdown and arrive as data: nothing is parsed in the browser, nothing is put in as HTML. */
export const texts: Plugin = {
  name: "texts",
  transform(code, id) {
    if (!id.endsWith(".md")) return undefined;
    return { code: `export default ${JSON.stringify(readText(code))};`, map: null, moduleType: "js" };
  },
};
