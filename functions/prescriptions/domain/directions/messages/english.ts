import type {
  Cycle,
  Directions,
  Dose,
  DoseAt,
  DoseTiming,
  DoseUnit,
  Moment,
  Plan,
  Route,
  Weekday,
} from "../directions.ts";
import { onlyPlan, weekdaysOf } from "../directions.ts";

/** The units as words: of one, of many. */
const unitNames: Readonly<Record<DoseUnit, readonly [one: string, many: string]>> = {
  tablet: ["tablet", "tablets"],
  capsule: ["capsule", "capsules"],
  ml: ["ml", "ml"],
  drop: ["drop", "drops"],
  puff: ["puff", "puffs"],
  inhalation: ["inhalation", "inhalations"],
  spray: ["spray", "sprays"],
  patch: ["patch", "patches"],
  unit: ["unit", "units"],
  mg: ["mg", "mg"],
  microgram: ["microgram", "micrograms"],
  g: ["g", "g"],
  mmol: ["mmol", "mmol"],
  sachet: ["sachet", "sachets"],
  lozenge: ["lozenge", "lozenges"],
  suppository: ["suppository", "suppositories"],
  pessary: ["pessary", "pessaries"],
  ampoule: ["ampoule", "ampoules"],
  syringe: ["prefilled syringe", "prefilled syringes"],
  vial: ["vial", "vials"],
  applicatorful: ["applicatorful", "applicatorfuls"],
  film: ["film", "films"],
  ring: ["ring", "rings"],
  dose: ["dose", "doses"],
  layer: ["thin layer", "thin layers"],
};

/** The English sentences of directions: numerals, one action a sentence, parts of the day. */
export function englishDirections(directions: Directions): string {
  const plan = onlyPlan(directions);
  const sentences = plan ? simple(directions, plan) : steps(directions);
  return [...sentences, ...endOf(directions)].join(" ");
}

/** "16 tablets": a decimal number of a unit. */
export function englishAmount({ amount: from, to }: Dose, unit: DoseUnit): string {
  if (unit === "layer") return "a thin layer";
  const [one, many] = unitNames[unit];
  if (to) return `${from} to ${to} ${many}`;
  return `${from} ${from === "1" || from.startsWith("0.") ? one : many}`;
}

function simple(directions: Directions, plan: Plan): string[] {
  const { phases, food, until, asNeeded } = directions;
  const forDays = phases[0]?.forDays;
  const parts = [
    action(directions, plan),
    food && foodNames[food],
    forDays !== undefined && `for ${count(forDays, "day")}`,
    until === "finished" && "until all of it is finished",
    asNeeded && (asNeeded.reason ? `only if needed for ${asNeeded.reason}` : "only if needed"),
  ];
  const warning = weekdaysOf(plan) ? otherDays(directions) : [];
  return [`${parts.filter(Boolean).join(", ")}.`, ...limits(directions), ...warning];
}

function steps(directions: Directions): string[] {
  const { phases, food, until } = directions;
  const sentences = phases.flatMap(({ plans, forDays }, n) => {
    const order =
      phases.length === 1 ? "" : n === 0 ? "First, " : forDays === undefined ? "After that" : "Then, ";
    const lead = `${order}${forDays === undefined ? "" : `for ${count(forDays, "day")}`}`;
    return plans.map((plan, place) => {
      const what = lower(action(directions, plans.length > 1 ? { ...plan, days: undefined } : plan));
      const when = plans.length > 1 ? `on ${list(dayNamesOf(plan))} ` : "";
      return `${upper(`${place === 0 && lead ? `${lead}: ` : ""}${when}${what}`)}.`;
    });
  });
  const isByDays = phases.every((phase) => phase.plans.length === 1 && phase.plans.every(weekdaysOf));
  return [
    ...sentences,
    ...(isByDays ? otherDays(directions) : []),
    ...(phases.length > 1 && phases.at(-1)?.forDays !== undefined ? ["Then stop."] : []),
    ...(food ? [`Each time ${foodNames[food]}.`] : []),
    ...(until === "finished" ? ["Until all of it is finished."] : []),
  ];
}

function endOf({ until, unit, route }: Directions): string[] {
  const using = verb(unit, route) === "Take" ? "taking" : "using";
  return until === "ongoing" ? [`Keep ${using} it until your doctor tells you to stop.`] : [];
}

function limits({ most, hoursBetween, unit }: Directions): string[] {
  return [
    ...(most === undefined ? [] : [`Not more than ${englishAmount({ amount: most }, unit)} in 24 hours.`]),
    ...(hoursBetween === undefined ? [] : [`Wait at least ${count(hoursBetween, "hour")} between doses.`]),
  ];
}

/** The warning of a medicine that is not for every day. It follows from the structure. */
function otherDays({ unit, route }: Directions): string[] {
  return [`Do not ${verb(unit, route) === "Take" ? "take" : "use"} it on other days.`];
}

function action({ unit, route, side }: Directions, plan: Plan): string {
  const place = route ? placeText(route, side) : "";
  const days = plan.days ? cycleText(plan.days) : "";
  if ("at" in plan) return words(verb(unit, route), momentsText(plan.at, unit, place), days);
  return words(
    verb(unit, route),
    englishAmount(plan.dose, unit),
    place,
    timingText(plan.often, plan.days),
    days,
  );
}

function momentsText(at: readonly DoseAt[], unit: DoseUnit, place: string): string {
  const doses = at.map(({ moment, dose }) => ({
    amount: englishAmount(dose, unit),
    moment: momentText(moment),
  }));
  const [first] = doses;
  if (doses.every(({ amount }) => amount === first?.amount))
    return words(first?.amount, place, list(doses.map(({ moment }) => moment)));
  return list(doses.map(({ amount, moment }, n) => words(amount, n === 0 ? place : "", moment)));
}

function timingText(often: DoseTiming, days: Cycle | undefined): string {
  if ("once" in often) return "once";
  if ("free" in often) return "";
  if ("everyHours" in often) {
    const { everyHours, to } = often;
    if (to) return `every ${everyHours} to ${to} hours`;
    return everyHours === 1 ? "every hour" : `every ${everyHours} hours`;
  }
  const { perDay, to } = often;
  if (to) return `${perDay} to ${to} times a day`;
  if (perDay === 1) return days ? "" : "once a day";
  return `${perDay} times a day`;
}

function cycleText(days: Cycle): string {
  if ("everyDays" in days) return days.everyDays === 2 ? "every other day" : `every ${days.everyDays} days`;
  if ("everyMonths" in days)
    return days.everyMonths === 1 ? "every month" : `every ${days.everyMonths} months`;
  const on = `on ${list(days.on.map((day) => dayNames[day]))}`;
  return days.on.length === 1 ? `once a week, ${on}` : on;
}

const dayNames: Readonly<Record<Weekday, string>> = {
  mon: "Mondays",
  tue: "Tuesdays",
  wed: "Wednesdays",
  thu: "Thursdays",
  fri: "Fridays",
  sat: "Saturdays",
  sun: "Sundays",
};

function dayNamesOf(plan: Plan): string[] {
  return (weekdaysOf(plan) ?? []).map((day) => dayNames[day]);
}

function momentText(moment: Moment): string {
  return moment === "morning" || moment === "evening" ? `in the ${moment}` : `at ${moment}`;
}

const foodNames: Readonly<Record<NonNullable<Directions["food"]>, string>> = {
  before: "before food",
  with: "with food",
  after: "after food",
  empty: "on an empty stomach",
};

/** The routes as places. A medicine that is inhaled has its verb. */
const places: Readonly<Record<Route, string>> = {
  mouth: "by mouth",
  tongue: "under the tongue",
  cheek: "inside the cheek",
  inhaled: "",
  nebulizer: "by nebulizer",
  nose: "into the nose",
  eye: "into the eye",
  ear: "into the ear",
  skin: "on the skin",
  rectum: "into the rectum",
  vagina: "into the vagina",
  subcutaneous: "under the skin",
  muscle: "into the muscle",
};

function placeText(route: Route, side: Directions["side"]): string {
  if (!side) return places[route];
  const part = route === "nose" ? "nostril" : route;
  return side === "both" ? `into each ${part}` : `into the ${side} ${part}`;
}

const verbs: Readonly<Record<Route, string>> = {
  mouth: "Take",
  tongue: "Place",
  cheek: "Place",
  inhaled: "Inhale",
  nebulizer: "Use",
  nose: "Use",
  eye: "Put",
  ear: "Put",
  skin: "Apply",
  rectum: "Insert",
  vagina: "Insert",
  subcutaneous: "Inject",
  muscle: "Inject",
};
const swallowed: readonly DoseUnit[] = [
  ...(["tablet", "capsule", "ml", "mg", "microgram", "g", "mmol"] as const),
  ...(["sachet", "lozenge", "dose", "drop", "film"] as const),
];

function verb(unit: DoseUnit, route: Route | undefined): string {
  if (route === undefined) return swallowed.includes(unit) ? "Take" : "Use";
  return unit === "spray" && (route === "tongue" || route === "cheek") ? "Use" : verbs[route];
}

function count(n: number, of: string): string {
  return `${n} ${of}${n === 1 ? "" : "s"}`;
}

function list(some: readonly string[]): string {
  return some.length < 2 ? some.join("") : `${some.slice(0, -1).join(", ")} and ${some.at(-1)}`;
}

function words(...some: readonly (string | undefined)[]): string {
  return some.filter(Boolean).join(" ");
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
