import * as z from "zod/mini";
import { optionalText, text } from "#kernel/text/text";
import { decimalPattern } from "./decimal.ts";

/** The units of a dose. "layer" is a thin layer on the skin, which nobody counts. */
const doseUnits = [
  "tablet",
  "capsule",
  "ml",
  "drop",
  "puff",
  "inhalation",
  "spray",
  "patch",
  "unit",
  "mg",
  "microgram",
  "g",
  "mmol",
  "sachet",
  "lozenge",
  "suppository",
  "pessary",
  "ampoule",
  "syringe",
  "vial",
  "applicatorful",
  "film",
  "ring",
  "dose",
  "layer",
] as const;
export const DoseUnit = z.enum(doseUnits);
export type DoseUnit = z.infer<typeof DoseUnit>;

export const routes = [
  "mouth",
  "tongue",
  "cheek",
  "inhaled",
  "nebulizer",
  "nose",
  "eye",
  "ear",
  "skin",
  "rectum",
  "vagina",
  "subcutaneous",
  "muscle",
] as const;
export type Route = (typeof routes)[number];
const sides = ["left", "right", "both"] as const;
export const partsOfDay = ["morning", "noon", "evening", "bedtime"] as const;
export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof weekdays)[number];
const foods = ["before", "with", "after", "empty"] as const;

const amount = z.string().check(z.regex(decimalPattern));
const number = z.int().check(z.minimum(1), z.maximum(999));

/** A dose of the unit, a decimal string; `to` is the upper end of a range. */
export const Dose = z.strictObject({ amount, to: z.optional(amount) });
export type Dose = z.infer<typeof Dose>;

/** On which days; absent for every day. */
const Cycle = z.union([
  z.strictObject({ everyDays: number }),
  z.strictObject({ on: z.array(z.enum(weekdays)).check(z.maxLength(6)) }),
  z.strictObject({ everyMonths: number }),
]);
export type Cycle = z.infer<typeof Cycle>;

/** How often on such a day. "free" has no rhythm of its own and is only as needed. */
const Often = z.union([
  z.strictObject({ perDay: number, to: z.optional(number) }),
  z.strictObject({ everyHours: number, to: z.optional(number) }),
  z.strictObject({ once: z.literal(true) }),
  z.strictObject({ free: z.literal(true) }),
]);
export type DoseTiming = z.infer<typeof Often>;

/** A part of the day, or `HH:mm` of the patient's clock. */
const Moment = z.union([z.enum(partsOfDay), z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))]);
export type Moment = z.infer<typeof Moment>;
const DoseAt = z.strictObject({ moment: Moment, dose: Dose });
export type DoseAt = z.infer<typeof DoseAt>;

/** What is taken on some days: one dose so often, or a dose at each moment, as in 1-0-2. */
export const Plan = z.union([
  z.strictObject({ days: z.optional(Cycle), dose: Dose, often: Often }),
  z.strictObject({ days: z.optional(Cycle), at: z.array(DoseAt).check(z.maxLength(6)) }),
]);
export type Plan = z.infer<typeof Plan>;

/** A step of a course. Its plans go together: one on Mondays, another on the other days. */
const Phase = z.strictObject({ plans: z.array(Plan).check(z.maxLength(7)), forDays: z.optional(number) });
export type Phase = z.infer<typeof Phase>;

/**
 * How a medicine is taken, as a structure: every sentence, amount, reminder and label derives from it. FHIR's Dosage has the same
 * parts. `directionsProblem` says what a structure may be beyond its shape.
 */
export const Directions = z.strictObject({
  unit: DoseUnit,
  route: z.optional(z.enum(routes)),
  side: z.optional(z.enum(sides)),
  /** One, or the steps of a course that goes up or down. Each but the last has its days. */
  phases: z.array(Phase).check(z.maxLength(10)),
  food: z.optional(z.enum(foods)),
  asNeeded: z.optional(z.strictObject({ reason: z.optional(text(60)) })),
  /** The most in 24 hours, in the unit. */
  most: z.optional(amount),
  hoursBetween: z.optional(number),
  /** How a course without days ends. */
  until: z.optional(z.enum(["finished", "ongoing"])),
});
export type Directions = z.infer<typeof Directions>;

/** How much a pharmacy supplies. The reason is of one that differs from what the directions need. */
export const Quantity = z.strictObject({
  value: amount,
  unit: DoseUnit,
  reasonText: optionalText(300),
});
export type Quantity = z.infer<typeof Quantity>;

/** The one plan of directions without steps; undefined if there are more. */
export function onlyPlan({ phases }: Directions): Plan | undefined {
  const [phase, second] = phases;
  return phase && !second && phase.plans.length === 1 ? phase.plans[0] : undefined;
}

/** Whether it is taken once, and then no more. */
export function isOnce(plan: Plan | undefined): boolean {
  return plan !== undefined && "often" in plan && "once" in plan.often;
}

/** The week days of a plan; undefined if it has none. */
export function weekdaysOf({ days }: Plan): readonly Weekday[] | undefined {
  return days && "on" in days ? days.on : undefined;
}
