import { expect, test } from "vitest";
import { directionsText } from "#domain/prescriptions";
import { readDirections } from "../../../functions/prescriptions/domain/directions/reading/read-directions.ts";
import { type Source, source } from "./made-directions.ts";

/** What is typed, and what its sentence must have. Each has numbers of its own, so that a sentence shows whose they are. */
const pieces: readonly (readonly [typed: string, shown: RegExp])[] = [
  ["2 tab", /\b2 tablets/],
  ["3 tabs", /\b3 tablets/],
  ["1.5 tablets", /\b1\.5 tablets/],
  ["half a tablet", /\b0\.5 tablet/],
  ["1-0-4", /\b1 tablet.* and 4 tablets/],
  // Two moments can be the two times a day.
  ["bid", /\b2 times a day| at | in the /],
  ["q8h", /every 8 hours/],
  ["mane", /in the morning/],
  ["at noon", /at noon/],
  ["pm", /in the evening/],
  ["nocte", /at bedtime/],
  ["8am", /at 08:00/],
  ["mon", /Mondays/],
  ["wed fri", /Wednesdays.* and Fridays/],
  ["eod", /every other day/],
  ["every 9 days", /every 9 days/],
  ["a week", /once a week/],
  ["with food", /with food/],
  ["ac", /before food/],
  ["prn", /only if needed/],
  ["for pain", /for pain/],
  ["max 11", /Not more than 11 tablets/],
  ["5h apart", /at least 5 hours/],
  ["6d", /for 6 days/],
  ["for 13 days", /for 13 days/],
  ["ongoing", /Keep (?:taking|using)/],
  // A number of days says as much.
  ["until finished", /until all of it|Until all of it|for \d+ days/],
  ["sl", /under the tongue/],
  ["reduce by 1 every 7d", /for 7 days: .* for 7 days: /],
];
const joints = [" ", " ", " ", ", ", " and ", "; ", " then "];
/** Slips of the keyboard. */
const slips = [
  "01",
  "1/3",
  "1.2.3",
  "00 tab",
  "1234567 mg",
  "2,5,5",
  "--",
  "#",
  "½½",
  "x",
  ".",
  "@",
  "9999d",
  "q0h",
];

function mixed(from: Source): { typed: string; shown: RegExp[] } {
  const taken = Array.from({ length: 2 + from.below(5) }, () => from.of(pieces));
  const typed = taken.map(([piece], n) => (n === 0 ? "" : from.of(joints)) + piece).join("");
  return { typed, shown: taken.map(([, shown]) => shown) };
}

test("whatever a doctor mixes is read with nothing dropped, or not read", () => {
  const from = source(7);
  const entries = Array.from({ length: 40_000 }, () => mixed(from));
  const found = entries.flatMap(({ typed, shown }) => {
    const reading = readDirections(typed, { unit: "tablet", route: "mouth" }, { days: 21 });
    return "problem" in reading ? [] : [{ typed, shown, sentence: directionsText(reading.directions) }];
  });
  const dropped = found.filter(({ shown, sentence }) => shown.some((one) => !one.test(sentence)));
  expect(found.length).toBeGreaterThan(1000);
  expect(dropped.slice(0, 20).map(({ typed, sentence }) => ({ typed, sentence }))).toEqual([]);
});

test("nothing that is typed is an error of the reader", () => {
  const from = source(8);
  const typed = Array.from({ length: 20_000 }, () => {
    const words = Array.from({ length: 1 + from.below(4) }, () =>
      from.is(0.4) ? from.of(slips) : from.of(pieces)[0],
    );
    return words.join(from.of([" ", "", ", "]));
  });
  for (const one of typed) expect(() => readDirections(one, { unit: "tablet" }, { days: 7 })).not.toThrow();
});
