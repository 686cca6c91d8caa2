import { expect, test } from "vitest";
import {
  directionsProblem,
  directionsText,
  durationOf,
  durations,
  frequencies,
  frequencyOf,
  onlyPlan,
  withDuration,
  withFrequency,
} from "#domain/prescriptions";
import { keyOf, madeDirections, source } from "./made-directions.ts";
import { readSentences } from "./read-sentences.ts";

const made = madeDirections(41, 3000);
const from = source(42);
const isOnce = (text: string) => / once[.,]/.test(text);

test("another duration changes the end of made directions, and nothing else", () => {
  const edited = made.map((directions) => {
    const duration = from.of([...durations, "1 day", "28 days"]);
    const found = withDuration(directions, duration);
    const mayChange = onlyPlan(directions) !== undefined && !isOnce(directionsText(directions));
    expect(found !== undefined, keyOf(directions)).toBe(mayChange);
    if (!found) return false;
    expect(directionsProblem(found)).toBeUndefined();
    expect(durationOf(found)).toBe(duration);
    const rest = ({ until: _, ...all }: typeof found) => ({ ...all, phases: onlyPlan(all) });
    expect(keyOf(rest(found))).toBe(keyOf(rest(directions)));
    expect(keyOf(readSentences(directionsText(found)))).toBe(keyOf(found));
    return true;
  });
  expect(edited.filter(Boolean).length).toBeGreaterThan(1500);
});

test("another frequency is that of the directions, for the same dose and as long", () => {
  const edited = made.map((directions) => {
    const frequency = from.of(frequencies);
    const found = withFrequency(directions, frequency);
    const plan = onlyPlan(directions);
    const doses = plan && ("dose" in plan ? [plan.dose] : plan.at.map(({ dose }) => dose));
    const isOneDose = doses !== undefined && new Set(doses.map(keyOf)).size === 1;
    expect(found !== undefined, keyOf(directions)).toBe(isOneDose);
    if (!found) return false;
    expect([frequencyOf(found), durationOf(found)]).toEqual([frequency, durationOf(directions)]);
    const chosen = onlyPlan(found);
    const dose = chosen && ("dose" in chosen ? chosen.dose : chosen.at[0]?.dose);
    expect([found.unit, found.route, dose]).toEqual([directions.unit, directions.route, doses?.[0]]);
    return true;
  });
  expect(edited.filter(Boolean).length).toBeGreaterThan(1500);
});
