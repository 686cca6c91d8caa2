import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The fields of several lines, by their names in answers. */
const fields =
  /\b(generalNotes|deliveryNotes|patientNotes|doctorNotes|reasonText|cancellationReason)\b|[{(]notes\b|\b(message|note|entry)\.content\b|\.why\b/;

/** The place after the brace that closes the one at `from`. */
function closing(code: string, from: number): number {
  let depth = 0;
  for (let at = from; at < code.length; at++) {
    if (code[at] === "{") depth += 1;
    if (code[at] === "}" && --depth === 0) return at + 1;
  }
  return code.length;
}

/** The expressions that JSX shows as text: without attributes, and without the conditions on which they are shown. */
function shownIn(code: string): string[] {
  return [...code.matchAll(/(?<=(?<!=)>\s*|\}\s*|[a-z.,:] )\{(?=[a-zA-Z`])/g)].map(({ index }) => {
    let shown = code.slice(index, closing(code, index));
    for (let at = shown.indexOf("={"); at >= 0; at = shown.indexOf("={"))
      shown = shown.slice(0, at) + shown.slice(closing(shown, at + 1));
    const label = /\b(words|\w*[mM]essages\(\))\.\w+/g;
    return shown.replace(/^\{.*?(?:&&|\?) (?=[^&?]*$)/s, "{").replaceAll(label, "");
  });
}

test("text of several lines is shown line by line, each in its own direction", () => {
  const files = globSync("web/src/features/**/*.tsx");
  const found = files.flatMap((file) =>
    shownIn(readFileSync(file, "utf8"))
      // A nested expression is found by itself.
      .filter((shown) => !shown.includes("<") && fields.test(shown))
      .map((shown) => `${file}: ${shown}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
