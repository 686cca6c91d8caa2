import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type DoseUnit, directionsText, type Route } from "#domain/prescriptions";
import { readDirections } from "../../../functions/prescriptions/domain/directions/reading/read-directions.ts";
import { keyOf } from "./made-directions.ts";
import { madeEntries } from "./made-entries.ts";

/** What is typed, the product's unit and route, the days that are chosen beside it, and the sentence or what is missing. */
const table = readFileSync(new URL("reading-spellings.tsv", import.meta.url), "utf8")
  .trim()
  .split("\n");
const rows = table.slice(1).map((row) => {
  const [typed = "", product = "", end = "", sentence = ""] = row.split("\t");
  return { typed, product, end, sentence };
});

function readAs(typed: string, product: string, end: string): string {
  const [unit, route] = product.split(" ");
  const ofProduct = {
    ...(unit && { unit: unit as DoseUnit }),
    ...(route && { route: route as Route }),
  };
  const found = readDirections(typed, ofProduct, end ? { days: Number.parseInt(end, 10) } : {});
  if ("problem" in found) return `? ${found.problem}: ${found.at}`;
  return directionsText(found.directions) + (found.quantity ? ` #${found.quantity}` : "");
}

test("directions as doctors type them are read as the sentence that they mean, or what is missing is named", () => {
  expect(rows.length).toBeGreaterThan(280);
  const wrong = rows.filter(({ typed, product, end, sentence }) => readAs(typed, product, end) !== sentence);
  expect(wrong.map((row) => ({ ...row, sentence: readAs(row.typed, row.product, row.end) }))).toEqual([]);
});

test("20,000 made entries, in many spellings and orders, are read as what they mean", () => {
  const wrong = madeEntries(3, 20_000).flatMap(({ typed, directions }) => {
    const found = readDirections(typed, { unit: directions.unit, route: "mouth" });
    const isRight = "directions" in found && keyOf(found.directions) === keyOf(directions);
    return isRight ? [] : [{ typed, found }];
  });
  expect(wrong.slice(0, 20)).toEqual([]);
});

test("the sentence of directions is read as itself, where it can be typed", () => {
  const sentences = rows
    .map(({ sentence }) => sentence)
    .filter((sentence) => !/^\?|#|other days|First|On /.test(sentence));
  const others = sentences.filter(
    (sentence) => !readAs(sentence, "", "").startsWith("?") && readAs(sentence, "", "") !== sentence,
  );
  expect(others).toEqual([]);
});

test("the duration that is chosen counts only where the text has none", () => {
  const read = (typed: string, end: Parameters<typeof readDirections>[2]) => {
    const found = readDirections(typed, {}, end);
    return "problem" in found ? found.problem : directionsText(found.directions);
  };
  expect(read("1 tab bid", { days: 5 })).toBe("Take 1 tablet by mouth 2 times a day, for 5 days.");
  expect(read("1 tab bid 7d", { days: 5 })).toBe("Take 1 tablet by mouth 2 times a day, for 7 days.");
  expect(read("1 tab bid", { until: "finished" })).toBe(
    "Take 1 tablet by mouth 2 times a day, until all of it is finished.",
  );
  expect(read("1 tab stat", { days: 5 })).toBe("Take 1 tablet by mouth once.");
});
