import type { Directions } from "../directions.ts";
import type { Product } from "../strength.ts";
import { assembled, type End } from "./assemble.ts";
import { consume } from "./consume.ts";
import { choiceIn } from "./error-prone.ts";
import { newPart, type Part, settle } from "./part.ts";
import { lowered, plain } from "./plain.ts";
import { daysApart, stepsOf } from "./split.ts";
import { type Unread, unread } from "./unread.ts";

export type Reading =
  /** `quantity` is what the text says to dispense, a decimal string of the product's unit. */
  { readonly directions: Directions; readonly quantity?: string } | Unread;

const dispensed = /(?:^| )(?:#|disp(?:ense)? )([1-9]\d*(?:\.\d+)?)(?= |$)/;
/** So many times a week, or every so many weeks. */
const weekly = /^(\d+) ?-?(week|month)ly\b/;

/**
 * Reads directions as a doctor types them: "1 tab bid 7d", "1-0-1", "2 puffs prn max 8". The parts come in
 * any order. `product` is the form of the medicine, `end` the duration that is chosen beside a text
 * without one. What is missing, or has two readings, is named: nothing is guessed. The spellings are in
 * the tests.
 */
export function readDirections(typed: string, product: Product = {}, end: End = {}): Reading {
  const text = plain(typed);
  if (text === "") return unread("not_understood");
  const choice = choiceIn(lowered(typed), product);
  if (choice !== undefined) return unread("ambiguous", choice);
  const quantity = dispensed.exec(text);
  const steps: Part[][] = [];
  for (const step of stepsOf(text.replace(quantity?.[0] ?? "", "").trim())) {
    const parts = partsOf(step);
    if ("problem" in parts) return parts;
    const [previous] = steps.at(-1) ?? [];
    const [first, second] = parts;
    if (previous && first && !second) continued(first, previous);
    if (previous && first && !first.dose && !first.at) return unread("which_dose", step);
    steps.push(parts);
  }
  const directions = assembled(steps, product, end);
  if ("problem" in directions) return directions;
  return { directions, ...(quantity?.[1] && { quantity: quantity[1] }) };
}

function partsOf(step: string): Part[] | Unread {
  const parts: Part[] = [];
  for (const text of daysApart(step)) {
    const part = newPart();
    const rest = consume(text, part);
    const [, count, span] = weekly.exec(rest) ?? [];
    if (count) return unread("ambiguous", `${count} a ${span}, or every ${count} ${span}s`);
    if (rest !== "") return unread("not_understood", rest);
    if (!settle(part)) return unread("which_dose", text);
    parts.push(part);
  }
  return parts;
}

/** A step that says only its dose goes on as often as the one before it, if that has one dose. */
function continued(part: Part, before: Part): void {
  if (part.often || part.at || part.days || part.perWeek) return;
  const doses = new Set(before.at?.map(({ dose }) => JSON.stringify(dose)));
  if (doses.size > 1) return;
  if (before.often) part.often = before.often;
  if (before.days) part.days = before.days;
  if (before.at) part.at = before.at.map(({ moment }) => ({ moment, dose: part.dose }));
}
