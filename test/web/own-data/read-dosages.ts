import * as z from "zod/mini";
import {
  amountText,
  type Cycle,
  type Directions,
  type Dose,
  type DoseTiming,
  DoseUnit,
  type Moment,
  type Phase,
  type Plan,
  type Route,
  weekdays,
} from "#domain/prescriptions";

const Quantity = z.object({ value: z.number(), unit: z.string() });
const Repeat = z.strictObject({
  boundsDuration: z.optional(Quantity),
  count: z.optional(z.number()),
  frequency: z.optional(z.number()),
  frequencyMax: z.optional(z.number()),
  period: z.optional(z.number()),
  periodMax: z.optional(z.number()),
  periodUnit: z.optional(z.string()),
  dayOfWeek: z.optional(z.array(z.enum(weekdays))),
  timeOfDay: z.optional(z.array(z.string())),
  when: z.optional(z.array(z.string())),
});
type Repeat = z.infer<typeof Repeat>;
const Rate = z.strictObject({
  doseQuantity: z.optional(Quantity),
  doseRange: z.optional(z.object({ low: Quantity, high: Quantity })),
});
const Text = z.object({ text: z.string() });
const Dosage = z.strictObject({
  text: z.optional(z.string()),
  sequence: z.optional(z.number()),
  timing: z.optional(z.object({ repeat: Repeat })),
  asNeededBoolean: z.optional(z.literal(true)),
  asNeededCodeableConcept: z.optional(Text),
  additionalInstruction: z.optional(z.array(Text)),
  route: z.optional(Text),
  site: z.optional(Text),
  maxDosePerPeriod: z.optional(z.object({ numerator: Quantity, denominator: Quantity })),
  doseAndRate: z.array(Rate),
});
type Dosage = z.infer<typeof Dosage>;

const moments: Readonly<Record<string, Moment>> = {
  MORN: "morning",
  NOON: "noon",
  EVE: "evening",
  HS: "bedtime",
};
const foods: Readonly<Record<string, Directions["food"]>> = {
  "before food": "before",
  "with food": "with",
  "after food": "after",
  "on an empty stomach": "empty",
};
const unitNames = new Map(DoseUnit.options.map((unit) => [amountText("1", unit).replace(/^1 /, ""), unit]));

/** The directions of R4 Dosages as we write them, without what R4 cannot hold. It throws for a field that it does not know. */
export function readDosages(list: unknown): Directions {
  const dosages = z.parse(z.array(Dosage), list);
  const [first] = dosages;
  if (!first) throw new Error("no dosage");
  const phases = [...Map.groupBy(dosages, ({ sequence = 0 }) => sequence)].map(([, group]) => phaseOf(group));
  const needed = first.asNeededCodeableConcept;
  const food = foods[first.additionalInstruction?.[0]?.text ?? ""];
  const [phase] = phases;
  const [plan] = phase?.plans ?? [];
  const isOnce = plan && "often" in plan && "once" in plan.often;
  const hasEnd = phases.at(-1)?.forDays !== undefined || isOnce;
  return {
    unit: unitOf(first),
    ...(first.route && { route: first.route.text as Route }),
    ...(first.site && { side: first.site.text as Directions["side"] }),
    phases,
    ...(food && { food }),
    ...(needed && { asNeeded: { reason: needed.text } }),
    ...(first.asNeededBoolean && { asNeeded: {} }),
    ...(first.maxDosePerPeriod && { most: String(first.maxDosePerPeriod.numerator.value) }),
    ...(!hasEnd && { until: "ongoing" }),
  };
}

function unitOf({ doseAndRate: [rate] }: Dosage): DoseUnit {
  const unit = unitNames.get((rate?.doseQuantity ?? rate?.doseRange?.low)?.unit ?? "");
  if (!unit) throw new Error("no unit");
  return unit;
}

function phaseOf(group: readonly Dosage[]): Phase {
  const days = group[0]?.timing?.repeat.boundsDuration?.value;
  const plans = together(group.map(planOf));
  return days === undefined ? { plans } : { plans, forDays: days };
}

/** Moments of the same days are one plan. */
function together(plans: readonly Plan[]): Plan[] {
  return [...Map.groupBy(plans, ({ days }) => JSON.stringify(days ?? {})).values()].flatMap(
    (same): Plan[] => {
      const [one] = same;
      if (!one || same.length === 1) return one ? [one] : [];
      const at = same.flatMap((plan) => ("at" in plan ? plan.at : []));
      const order = ["morning", "noon", "evening", "bedtime"];
      const place = ({ moment }: { moment: string }) =>
        order.includes(moment) ? order.indexOf(moment) : moment;
      at.sort((a, b) => (place(a) < place(b) ? -1 : 1));
      return [one.days ? { days: one.days, at } : { at }];
    },
  );
}

function planOf({ timing, doseAndRate: [rate] }: Dosage): Plan {
  const { boundsDuration: _, ...repeat } = timing?.repeat ?? {};
  const low = rate?.doseQuantity ?? rate?.doseRange?.low;
  const high = rate?.doseRange?.high;
  if (!low) throw new Error("no dose");
  const dose: Dose = { amount: String(low.value), ...(high && { to: String(high.value) }) };
  const { when, timeOfDay } = repeat;
  const named = when?.map((code) => moments[code]) ?? timeOfDay?.map((time) => time.slice(0, 5));
  const days = cycleOf(repeat, named !== undefined);
  const within = days ? { days } : {};
  if (named) return { ...within, at: named.flatMap((moment) => (moment ? [{ moment, dose }] : [])) };
  return { ...within, dose, often: timingOf(repeat) };
}

function cycleOf({ dayOfWeek, period = 1, periodUnit }: Repeat, hasMoments: boolean): Cycle | undefined {
  if (dayOfWeek) return { on: dayOfWeek };
  if (periodUnit === "mo") return { everyMonths: period };
  return periodUnit === "d" && (period > 1 || hasMoments) ? { everyDays: period } : undefined;
}

function timingOf({ count, frequency = 1, frequencyMax, period, periodMax, periodUnit }: Repeat): DoseTiming {
  if (count !== undefined) return { once: true };
  if (period === undefined) return { free: true };
  if (periodUnit === "h") return { everyHours: period, ...(periodMax && { to: periodMax }) };
  return { perDay: frequency, ...(frequencyMax && { to: frequencyMax }) };
}
