// `npm run fonts`: subsets Literata to the letters and weights of our titles, from the font's package. The result is committed,
// so that a build needs no font tools. Rarer letters are served from the package's own files (src/ui/fonts.css).
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const source = "../../node_modules/@fontsource-variable/literata/files/literata-latin-wght-normal.woff2";
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n));

/** Basic Latin and Latin-1, further Western letters, and typographic punctuation: the unicode-range in fonts.css. */
const letters = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ...[0x131, 0x152, 0x153, 0x2c6, 0x2da, 0x2dc],
  ...range(0x2010, 0x2015),
  ...[0x2018, 0x2019, 0x201a, 0x201c, 0x201d, 0x201e, 0x2022, 0x2026, 0x202f, 0x2039, 0x203a],
  ...[0x20ac, 0x2122, 0x2212],
].join("");

const font = await subsetFont(readFileSync(new URL(source, import.meta.url)), letters, {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 500, max: 620 } },
});
writeFileSync(new URL("literata-titles.woff2", import.meta.url), font);
console.log(`${font.length} bytes`);
