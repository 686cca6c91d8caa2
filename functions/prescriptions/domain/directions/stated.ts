import { type Frequency, frequencies, otherSchedule } from "../options.ts";
import { type Directions, type Dose, isOnce, onlyPlan, type Plan } from "./directions.ts";

const byTimes = ["Once daily", "Twice daily", "Three times daily", "Four times daily"] as const;

/** The stated frequency of directions, or "Another schedule". It is derived, never typed beside them. */
export function frequencyOf(directions: Directions): Frequency | typeof otherSchedule {
  if (directions.asNeeded) return "As needed";
  const plan = onlyPlan(directions);
  if (!plan || plan.days) return otherSchedule;
  return ("at" in plan ? ofMoments(plan.at) : ofTiming(plan, directions.food)) ?? otherSchedule;
}

/** The stated duration of directions, or their number of days. */
export function durationOf({ phases, until }: Directions): string {
  if (until) return until === "finished" ? "Until finished" : "Ongoing";
  const days = phases.reduce((sum, { forDays = 0 }) => sum + forDays, 0);
  return days <= 1 ? "1 day" : `${days} days`;
}

/** The days of a duration; undefined without an end. */
function daysIn(duration: string): number | undefined {
  const days = /^(\d+) days?$/.exec(duration)?.[1];
  return days === undefined ? undefined : Number(days);
}

/** Directions of a stated frequency and duration for one dose. Their sentence is shown, and they can be edited. */
export function directionsOfStated(
  { unit, route, dose }: Pick<Directions, "unit" | "route"> & { readonly dose: Dose },
  frequency: Frequency,
  duration: string,
): Directions {
  const { plan, ...more } = planOfFrequency(frequency, dose);
  const forDays = daysIn(duration);
  return {
    ...{ unit, ...(route && { route }), ...more },
    phases: [forDays === undefined ? { plans: [plan] } : { plans: [plan], forDays }],
    ...(forDays === undefined && { until: duration === "Ongoing" ? "ongoing" : "finished" }),
  };
}

/** The same directions for another duration, if they have no steps: a choice of the duration edits the structure. */
export function withDuration(directions: Directions, duration: string): Directions | undefined {
  const plan = onlyPlan(directions);
  if (!plan || isOnce(plan)) return undefined;
  const { until: _, ...rest } = directions;
  const forDays = daysIn(duration);
  return forDays === undefined
    ? { ...rest, phases: [{ plans: [plan] }], until: duration === "Ongoing" ? "ongoing" : "finished" }
    : { ...rest, phases: [{ plans: [plan], forDays }] };
}

/** The same dose with another frequency, if directions have one dose. */
export function withFrequency(directions: Directions, frequency: Frequency): Directions | undefined {
  const plan = onlyPlan(directions);
  const dose = plan && ("dose" in plan ? plan.dose : plan.at[0]?.dose);
  if (!dose || ("at" in plan && plan.at.some((at) => !isSame(at.dose, dose)))) return undefined;
  const { side, food } = directions;
  const made = directionsOfStated({ ...directions, dose }, frequency, durationOf(directions));
  const same = { ...made, ...(side && { side }) };
  const withFood = food ? { ...same, food } : same;
  return frequencyOf(withFood) === frequency ? withFood : same;
}

function ofMoments(at: Extract<Plan, { at: unknown }>["at"]): Frequency | undefined {
  const [first] = at;
  if (!first || at.some(({ dose }) => !isSame(dose, first.dose))) return undefined;
  return at.length === 1 && first.moment === "bedtime" ? "At bedtime" : byTimes[at.length - 1];
}

function ofTiming(
  { often }: Extract<Plan, { often: unknown }>,
  food: Directions["food"],
): Frequency | undefined {
  if ("everyHours" in often && often.to === undefined)
    return frequencies.find((one) => one === `Every ${often.everyHours} hours`);
  if (!("perDay" in often) || often.to !== undefined) return undefined;
  if (often.perDay === 3 && food === "before") return "Before meals";
  if (often.perDay === 3 && food === "after") return "After meals";
  return byTimes[often.perDay - 1];
}

function planOfFrequency(
  frequency: Frequency,
  dose: Dose,
): { plan: Plan } & Pick<Directions, "food" | "asNeeded"> {
  const times = (byTimes as readonly string[]).indexOf(frequency);
  if (times >= 0) return { plan: { dose, often: { perDay: times + 1 } } };
  const hours = /^Every (\d+) hours$/.exec(frequency)?.[1];
  if (hours) return { plan: { dose, often: { everyHours: Number(hours) } } };
  if (frequency === "As needed") return { plan: { dose, often: { free: true } }, asNeeded: {} };
  if (frequency === "At bedtime") return { plan: { at: [{ moment: "bedtime", dose }] } };
  return { plan: { dose, often: { perDay: 3 } }, food: frequency === "Before meals" ? "before" : "after" };
}

function isSame(one: Dose, other: Dose): boolean {
  return one.amount === other.amount && one.to === other.to;
}
