import {
  amountText,
  asPieces,
  type Difference,
  type Directions,
  differenceOf,
  directionsText,
  durationOf,
  durations,
  frequencies,
  frequencyOf,
  isDecimal,
  isOtherForm,
  type NoQuantity,
  neededFor,
  productOf,
  type Quantity,
  quantityUnitOf,
} from "#domain/prescriptions";
import { readDirections } from "../../../../../functions/prescriptions/domain/directions/reading/read-directions.ts";
import type { DraftLine } from "./draft-line.ts";

type Reading = ReturnType<typeof readDirections>;
/** Why typed directions are not read, and the part of them that it is about. */
export type Unread = Extract<Reading, { problem: unknown }>;

/** A line as it will be written: frequency, duration and quantity are those of its directions, where they are read. */
export interface ReadLine extends DraftLine {
  readonly directions?: Directions | undefined;
  readonly quantity?: Quantity | undefined;
  readonly unread?: Unread;
  /** The typed quantity is no number. */
  readonly isQuantityWrong?: boolean;
  /** The dosage does not say in what the doses are counted: a strength without its form. */
  readonly isUncounted?: boolean;
}

/** Reads what is typed in a line. Directions that are not read leave it without frequency and duration, so it is incomplete. */
export function readLine(line: DraftLine): ReadLine {
  const reading = readingOf(line);
  if (!reading) return line;
  if ("problem" in reading) return { ...line, frequency: "", duration: "", unread: reading };
  const { directions } = reading;
  const derived = {
    ...line,
    directions,
    frequency: frequencyOf(directions),
    duration: durationOf(directions),
  };
  const counted = { dosage: line.dosage, directions };
  const unit = quantityUnitOf(counted);
  const needed = neededFor(counted);
  const typed = line.supply.trim() || reading.quantity;
  const value = typed || ("none" in needed ? undefined : needed.value);
  if (!unit) return { ...derived, isUncounted: true };
  if (!value) return derived;
  if (!isDecimal(value)) return { ...derived, isQuantityWrong: true };
  const quantity = { value, unit };
  const reasonText = line.supplyReason.trim();
  const isExplained = reasonText !== "" && differenceOf(counted, quantity) !== undefined;
  return { ...derived, quantity: isExplained ? { ...quantity, reasonText } : quantity };
}

/** What a line's directions need in all, in words; or why there is no number. */
export function neededText({
  dosage,
  directions,
}: ReadLine): { amount: string } | { none: NoQuantity } | undefined {
  if (!directions) return undefined;
  const needed = neededFor({ dosage, directions });
  return "none" in needed ? needed : { amount: amountText(needed.value, needed.unit) };
}

/** How a line's quantity differs from what its directions need. */
export function quantityDifference({ dosage, directions, quantity }: ReadLine): Difference | undefined {
  return directions && quantity && differenceOf({ dosage, directions }, quantity);
}

/** What a line says of directions that are there as a structure: a doctor can go on writing in it. */
export function sigOf(directions: Directions | undefined): Pick<DraftLine, "sig" | "saved"> {
  return directions ? { sig: directionsText(directions), saved: directions } : { sig: "", saved: undefined };
}

function readingOf(line: DraftLine): Reading | undefined {
  const sig = line.sig.trim();
  if (sig === "") return undefined;
  const { strength, ...product } = productOf(line.dosage);
  if (line.saved && sig === directionsText(line.saved))
    return isOtherForm(line.saved.unit, product)
      ? { problem: "impossible", at: sig }
      : { directions: line.saved };
  const end = endOf(line.duration);
  const read = readDirections(sig, product, end);
  const isOftenMissing = "problem" in read && read.problem === "how_often";
  const frequency = frequencies.find((one) => one === line.frequency);
  const reading = isOftenMissing && frequency ? readDirections(`${sig} ${frequency}`, product, end) : read;
  if ("problem" in reading || !strength) return reading;
  // A patient counts tablets, not milligrams.
  return { ...reading, directions: asPieces(reading.directions, strength) ?? reading.directions };
}

/** The end of a course that the chosen duration states. */
function endOf(duration: string): Parameters<typeof readDirections>[2] {
  const chosen = durations.find((one) => one === duration);
  if (!chosen) return {};
  if (chosen === "Ongoing") return { until: "ongoing" };
  if (chosen === "Until finished") return { until: "finished" };
  return { days: Number.parseInt(chosen, 10) };
}
