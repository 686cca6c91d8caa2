import {
  type Directions,
  type DoseAt,
  isOnce,
  type Moment,
  type Phase,
  type Plan,
  partsOfDay,
  weekdays,
  weekdaysOf,
} from "../directions.ts";
import { directionsProblem } from "../problem.ts";
import type { Product } from "../strength.ts";
import type { Part } from "./part.ts";
import { routeOf } from "./places.ts";
import { unitOf } from "./typed-units.ts";
import { type Unread, unread } from "./unread.ts";

export interface End {
  readonly days?: number;
  readonly until?: "finished" | "ongoing";
}

/** The structure of what was understood of each step, or what is missing in it. */
export function assembled(
  steps: readonly (readonly Part[])[],
  product: Product,
  end: End,
): Directions | Unread {
  const parts = steps.flat();
  const unit = unitOf(parts, product);
  if (typeof unit === "object") return unit;
  const place = routeOf(parts, product, unit);
  if ("problem" in place) return place;
  const unclear = unclearNeed(parts) ?? unclearSteps(steps, place.route);
  if (unclear) return unclear;
  const phases = phasesOf(steps, end);
  if ("problem" in phases) return phases;
  const hasEnd = phases.at(-1)?.forDays !== undefined || isOnce(phases[0]?.plans[0]);
  const until = steps.at(-1)?.find((part) => part.until)?.until ?? (hasEnd ? undefined : end.until);
  if (!hasEnd && !until) return unread("how_long");
  const first = <Name extends keyof Part>(name: Name) =>
    parts.map((part) => part[name]).find((value) => value !== undefined);
  const [side, food, asNeeded] = [first("side"), first("food"), first("asNeeded")];
  const [most, hoursBetween] = [first("most"), first("hoursBetween")];
  const directions: Directions = {
    ...{ unit, ...place, ...(side && { side }), phases, ...(food && { food }) },
    ...(asNeeded && { asNeeded }),
    ...(most !== undefined && { most }),
    ...(hoursBetween !== undefined && { hoursBetween }),
    ...(until && !hasEnd && { until }),
  };
  const problem = directionsProblem(directions);
  return problem ? unread("impossible", problem) : directions;
}

/** A maximum, or what a medicine is for, does not make its regular doses ones as needed. */
function unclearNeed(parts: readonly Part[]): Unread | undefined {
  const isRegular = parts.some(({ often, at, days }) => often || at || days);
  const isImplied = parts.some((part) => part.asNeeded) && !parts.some((part) => part.isNeedTyped);
  return isRegular && isImplied ? unread("ambiguous", "only if needed, or always") : undefined;
}

/** What holds for all steps is the same in each that names it, and is named at the first. */
function unclearSteps(steps: readonly (readonly Part[])[], route: Directions["route"]): Unread | undefined {
  const ofStep = (step: readonly Part[], name: "side" | "food" | "route") =>
    step.find((part) => part[name] !== undefined)?.[name];
  for (const name of ["side", "food", "route"] as const) {
    const parts = steps.flatMap((step) => step.flatMap((part) => part[name] ?? []));
    if (new Set(parts).size > 1) return unread("impossible", name);
    const [first, ...later] = steps.map((step) => ofStep(step, name));
    const isOnlyLater = first === undefined && later.some((value) => value !== undefined);
    // "By mouth" behind the last step adds nothing.
    if (isOnlyLater && !(name === "route" && route === "mouth"))
      return unread("ambiguous", "in all steps, or only in one");
  }
  return undefined;
}

function phasesOf(steps: readonly (readonly Part[])[], end: End): Phase[] | Unread {
  const phases: Phase[] = [];
  for (const [n, step] of steps.entries()) {
    const phase = phaseOf(step, { isOnly: steps.length === 1, isLast: n === steps.length - 1, end });
    if ("problem" in phase) return phase;
    phases.push(phase);
  }
  return phases;
}

interface Place {
  readonly isOnly: boolean;
  readonly isLast: boolean;
  readonly end: End;
}

function phaseOf(step: readonly Part[], { isOnly, isLast, end }: Place): Phase | Unread {
  const plans: Plan[] = [];
  for (const part of step) {
    const plan = planOf(part, step);
    if ("problem" in plan) return plan;
    plans.push(plan);
  }
  plans.sort((a, b) => firstDay(a) - firstDay(b));
  const [plan] = plans;
  const lengths = new Set(step.flatMap((part) => part.forDays ?? []));
  const [days] = lengths;
  const until = step.find((part) => part.until)?.until;
  if (lengths.size > 1) return unread("impossible", "days");
  if (until && (!isLast || (until === "ongoing" && days !== undefined)))
    return unread("impossible", "two ends");
  // "2 now, then 1 a day": a day of its own.
  if (!isOnly && plan && isOnce(plan) && "dose" in plan)
    return { plans: [{ dose: plan.dose, often: { perDay: 1 } }], forDays: days ?? 1 };
  // The chosen duration is that of all steps, so it says nothing of the last one.
  const takesEnd = isOnly && !isOnce(plan) && !until;
  const forDays = days ?? (takesEnd ? end.days : undefined);
  return forDays === undefined ? { plans } : { plans, forDays };
}

function planOf(part: Part, beside: readonly Part[]): Plan | Unread {
  const { dose, often, at, perWeek } = part;
  const days = daysOf(part, beside);
  const within = days ? { days } : {};
  const unclear = unclearDay(part) ?? missingDay(perWeek, days);
  if (unclear) return unclear;
  if (at) {
    const isOtherNumber = often && "perDay" in often && (often.perDay !== at.length || often.to);
    if (isOtherNumber) return unread("impossible", "times");
    const moments = at.flatMap((one): DoseAt[] => (one.dose ? [{ moment: one.moment, dose: one.dose }] : []));
    if (moments.length < at.length) return unread("which_dose");
    return { ...within, at: moments.sort((a, b) => placeOf(a.moment) - placeOf(b.moment)) };
  }
  if (!dose) return unread("which_dose");
  if (often) return { ...within, dose, often };
  if (days) return { days, dose, often: { perDay: 1 } };
  return part.asNeeded ? { dose, often: { free: true } } : unread("how_often");
}

/**
 * "2 a day" is one dose or two; "daily" and "weekly" together are a slip with methotrexate's consequences.
 */
function unclearDay({ often, days, perWeek, dayWord, doses, unit }: Part): Unread | undefined {
  if (!often || !("perDay" in often) || often.perDay !== 1 || often.to !== undefined) return undefined;
  if (perWeek !== undefined) return unread("ambiguous", "every day, or once a week");
  if (days && !("on" in days)) return unread("ambiguous", "every day, or less often");
  const [typed] = doses;
  const amount = typed?.dose.amount;
  const isMany = typed?.dose.to !== undefined || !(amount === "1" || amount?.startsWith("0."));
  const isUnclear = dayWord === "a day" || (dayWord === "daily" && typed?.isBare && !unit);
  return typed && isMany && isUnclear ? unread("ambiguous", "once a day, or in several doses") : undefined;
}

function missingDay(perWeek: number | undefined, days: Part["days"]): Unread | undefined {
  if (perWeek === undefined || (days && "on" in days && days.on.length === perWeek)) return undefined;
  return unread("which_day", perWeek === 1 ? "weekly" : `${perWeek} times a week`);
}

function daysOf({ days, isOtherDays }: Part, beside: readonly Part[]): Part["days"] {
  if (!isOtherDays) return days;
  const named = beside.flatMap((part) => (part.days && "on" in part.days ? part.days.on : []));
  return { on: weekdays.filter((day) => !named.includes(day)) };
}

function firstDay(plan: Plan): number {
  const [day] = weekdaysOf(plan) ?? [];
  return day ? weekdays.indexOf(day) : weekdays.length;
}

function placeOf(moment: Moment): number {
  const part = (partsOfDay as readonly string[]).indexOf(moment);
  return part >= 0 ? part : Number(moment.replace(":", ""));
}
