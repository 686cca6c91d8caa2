import {
  amountText,
  type Directions,
  type Dose,
  type DoseUnit,
  directionsText,
  type Plan,
} from "#domain/prescriptions";

const ucum = "http://unitsofmeasure.org";

/** FHIR's codes of the parts of the day. */
const whenCodes: Readonly<Record<string, string>> = {
  morning: "MORN",
  noon: "NOON",
  evening: "EVE",
  bedtime: "HS",
};

/** UCUM's codes of the units that it has. Pieces have none. */
const unitCodes: Partial<Record<DoseUnit, string>> = {
  ml: "mL",
  mg: "mg",
  microgram: "ug",
  g: "g",
  mmol: "mmol",
};

/**
 * The directions as R4 Dosages: one for each plan and dose, steps by `sequence`. R4 has no element for the hours between doses nor
 * for "until finished": those are in the text of the first.
 */
export function dosagesOf(directions: Directions): object[] {
  const { phases, asNeeded, food, route, side, unit, most } = directions;
  const shared = {
    ...(asNeeded &&
      (asNeeded.reason ? { asNeededCodeableConcept: { text: asNeeded.reason } } : { asNeededBoolean: true })),
    ...(food && { additionalInstruction: [{ text: foods[food] }] }),
    ...(route && { route: { text: route } }),
    ...(side && { site: { text: side } }),
    ...(most !== undefined && {
      maxDosePerPeriod: {
        numerator: quantityOf(most, unit),
        denominator: { value: 24, unit: "hours", system: ucum, code: "h" },
      },
    }),
  };
  const dosages = phases.flatMap(({ plans, forDays }, n) =>
    plans.flatMap(groupsOf).map(({ dose, repeat }) => {
      const bounds = forDays === undefined ? {} : { boundsDuration: inDays(forDays) };
      const all = { ...bounds, ...repeat };
      return {
        ...(phases.length > 1 && { sequence: n + 1 }),
        ...(Object.keys(all).length > 0 && { timing: { repeat: all } }),
        ...shared,
        doseAndRate: [doseOf(dose, unit)],
      };
    }),
  );
  return dosages.map((dosage, n) => (n === 0 ? { text: directionsText(directions), ...dosage } : dosage));
}

/** A decimal amount as FHIR's Quantity. JSON has no decimals: the number is the shortest that reads back as the same text. */
export function quantityOf(amount: string, unit: DoseUnit): object {
  const code = unitCodes[unit];
  const name = amountText("1", unit).replace(/^1 /, "");
  return { value: Number(amount), unit: name, ...(code && { system: ucum, code }) };
}

/** A number of days in units of UCUM. */
export function inDays(value: number): object {
  return { value, unit: "days", system: ucum, code: "d" };
}

const foods: Readonly<Record<NonNullable<Directions["food"]>, string>> = {
  before: "before food",
  with: "with food",
  after: "after food",
  empty: "on an empty stomach",
};

function doseOf({ amount, to }: Dose, unit: DoseUnit): object {
  if (to === undefined) return { doseQuantity: quantityOf(amount, unit) };
  return { doseRange: { low: quantityOf(amount, unit), high: quantityOf(to, unit) } };
}

interface Group {
  readonly dose: Dose;
  readonly repeat: object;
}

/** The doses of a plan, each with its timing: 1-0-2 is two. */
function groupsOf(plan: Plan): Group[] {
  const days = cycleOf(plan);
  if (!("at" in plan)) return [{ dose: plan.dose, repeat: timingOf(plan.often, days) }];
  const groups = Map.groupBy(plan.at, ({ dose }) => `${dose.amount}-${dose.to}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const moments = group.map(({ moment }) => moment);
    const at = first.moment.includes(":")
      ? { timeOfDay: moments.map((time) => `${time}:00`) }
      : { when: moments.flatMap((part) => whenCodes[part] ?? []) };
    return [{ dose: first.dose, repeat: { ...("period" in days && { frequency: 1 }), ...days, ...at } }];
  });
}

function cycleOf({ days }: Plan): object {
  if (!days) return {};
  if ("on" in days) return { dayOfWeek: days.on };
  if ("everyDays" in days) return { period: days.everyDays, periodUnit: "d" };
  return { period: days.everyMonths, periodUnit: "mo" };
}

function timingOf(often: Extract<Plan, { often: unknown }>["often"], days: object): object {
  if ("free" in often) return {};
  if ("once" in often) return { count: 1 };
  if ("everyHours" in often) {
    const { everyHours: period, to } = often;
    return { frequency: 1, period, ...(to && { periodMax: to }), periodUnit: "h" };
  }
  const { perDay: frequency, to } = often;
  return { frequency, ...(to && { frequencyMax: to }), period: 1, periodUnit: "d", ...days };
}
