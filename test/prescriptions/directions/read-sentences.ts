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
  type Weekday,
} from "#domain/prescriptions";

type Rest = { text: string };
type Found = { -readonly [K in keyof Directions]?: Directions[K] | undefined };

const nameOf = (amount: string, unit: DoseUnit) => amountText(amount, unit).replace(/^\d+ /, "");
const unitOf = new Map(
  DoseUnit.options.flatMap((unit) => ["1", "2"].map((n) => [nameOf(n, unit), unit] as const)),
);
const unitNames = [...unitOf.keys()].sort((a, b) => b.length - a.length).join("|");
const dayNames: Readonly<Record<string, Weekday>> = {
  Mondays: "mon",
  Tuesdays: "tue",
  Wednesdays: "wed",
  Thursdays: "thu",
  Fridays: "fri",
  Saturdays: "sat",
  Sundays: "sun",
};
const day = Object.keys(dayNames).join("|");
const number = "\\d+(?:\\.\\d+)?";
const foods: Readonly<Record<string, Directions["food"]>> = {
  "before food": "before",
  "with food": "with",
  "after food": "after",
  "on an empty stomach": "empty",
};

function eat(rest: Rest, pattern: RegExp): RegExpExecArray | undefined {
  const found = pattern.exec(rest.text);
  if (found?.index !== 0) return undefined;
  rest.text = rest.text.slice(found[0].length);
  return found;
}

/** Reads the English sentences of directions back; undefined for anything else. */
export function readSentences(text: string): Directions | undefined {
  const found: Found = {};
  const phases: Phase[] = [];
  for (const sentence of text.slice(0, -1).split(". ")) {
    if (isAboutAll(sentence, found)) continue;
    const rest = { text: sentence };
    const lead = eat(rest, /^(First, |Then, )?(?:(for (\d+) days?|After that): )?/i);
    const on = eat(rest, new RegExp(`^on ((?:(?:${day})(?:, | and )?)+) `, "i"));
    const plan = readPlan(rest, found);
    if (!plan) return undefined;
    const whole = on ? { days: { on: daysIn(on[1]) }, ...plan } : plan;
    const isNew = lead?.[1] || lead?.[2] || phases.length === 0;
    if (isNew) phases.push({ plans: [whole], ...(lead?.[3] && { forDays: Number(lead[3]) }) });
    else phases.at(-1)?.plans.push(whole);
    const last = phases.at(-1);
    if (!last || !readTail(rest, found, last)) return undefined;
  }
  return found.unit && ({ ...found, unit: found.unit, phases } as Directions);
}

/** A sentence about the whole course, or a warning that follows from it. */
function isAboutAll(sentence: string, found: Found): boolean {
  const rest = { text: sentence };
  const most = eat(rest, /^Not more than ([\d.]+) .* in 24 hours$/);
  const hours = eat(rest, /^Wait at least (\d+) hours? between doses$/);
  const food = eat(rest, /^Each time (.*)$/);
  if (most) found.most = most[1];
  else if (hours) found.hoursBetween = Number(hours[1]);
  else if (food) found.food = foods[food[1] ?? ""];
  else if (eat(rest, /^Keep (taking|using) it until your doctor tells you to stop$/)) found.until = "ongoing";
  else if (eat(rest, /^Until all of it is finished$/)) found.until = "finished";
  else return /^(Do not (take|use) it on other days|Then stop)$/.test(sentence);
  return true;
}

function readPlan(rest: Rest, found: Found): Plan | undefined {
  const verb = eat(rest, /^(Take|Use|Inhale|Inject|Insert|Put|Apply|Place) /i);
  if (!verb) return undefined;
  if (verb[1]?.toLowerCase() === "inhale") found.route = "inhaled";
  const first = readDose(rest, found);
  if (!first) return undefined;
  readPlace(rest, found);
  const moment = readMoment(rest);
  if (moment) {
    const at = [{ moment, dose: first }, ...moreMoments(rest, found, first)];
    const days = readCycle(rest);
    return days ? { days, at } : { at };
  }
  const timing = readTiming(rest);
  const days = readCycle(rest);
  const often: DoseTiming = timing ?? (days ? { perDay: 1 } : { free: true });
  return days ? { days, dose: first, often } : { dose: first, often };
}

function moreMoments(rest: Rest, found: Found, first: Dose): { moment: Moment; dose: Dose }[] {
  const at: { moment: Moment; dose: Dose }[] = [];
  for (;;) {
    const before = rest.text;
    if (!eat(rest, /^(, | and )/)) return at;
    const dose = readDose(rest, found);
    const moment = readMoment(rest);
    if (!moment) {
      rest.text = before;
      return at;
    }
    at.push({ moment, dose: dose ?? at.at(-1)?.dose ?? first });
  }
}

function readDose(rest: Rest, found: Found): Dose | undefined {
  if (eat(rest, /^a thin layer ?/)) {
    found.unit = "layer";
    return { amount: "1" };
  }
  const dose = eat(rest, new RegExp(`^(${number})(?: to (${number}))? (${unitNames})(?![a-z]) ?`));
  if (!dose?.[1]) return undefined;
  found.unit = unitOf.get(dose[3] ?? "");
  return dose[2] ? { amount: dose[1], to: dose[2] } : { amount: dose[1] };
}

const places: readonly (readonly [RegExp, Route])[] = [
  [/^by mouth ?/, "mouth"],
  [/^under the tongue ?/, "tongue"],
  [/^inside the cheek ?/, "cheek"],
  [/^by nebulizer ?/, "nebulizer"],
  [/^on the skin ?/, "skin"],
  [/^into the rectum ?/, "rectum"],
  [/^into the vagina ?/, "vagina"],
  [/^under the skin ?/, "subcutaneous"],
  [/^into the muscle ?/, "muscle"],
];

function readPlace(rest: Rest, found: Found): void {
  const into = eat(rest, /^into (?:(each)|the)(?: (left|right))? (nostril|nose|eye|ear) ?/);
  if (into) {
    found.route = into[3] === "eye" || into[3] === "ear" ? into[3] : "nose";
    if (into[1]) found.side = "both";
    if (into[2] === "left" || into[2] === "right") found.side = into[2];
    return;
  }
  const place = places.find(([pattern]) => eat(rest, pattern));
  if (place) found.route = place[1];
}

function readMoment(rest: Rest): Moment | undefined {
  const pattern = /^(?:in the (morning|evening)|at (noon|bedtime|\d\d:\d\d)) ?(?=,|and |every |once |on |$)/;
  const found = eat(rest, pattern);
  if (!found) return undefined;
  // The space before "and" belongs to the list.
  if (rest.text.startsWith("and ")) rest.text = ` ${rest.text}`;
  return (found[1] ?? found[2]) as Moment;
}

function readTiming(rest: Rest): DoseTiming | undefined {
  const hours = eat(rest, /^every (?:(\d+)(?: to (\d+))? hours|hour) ?/);
  if (hours) return { everyHours: Number(hours[1] ?? 1), ...(hours[2] && { to: Number(hours[2]) }) };
  const times = eat(rest, /^(\d+)(?: to (\d+))? times a day ?/);
  if (times) return { perDay: Number(times[1]), ...(times[2] && { to: Number(times[2]) }) };
  if (eat(rest, /^once a day ?/)) return { perDay: 1 };
  return eat(rest, /^once(?=,|$)/) ? { once: true } : undefined;
}

function readCycle(rest: Rest): Cycle | undefined {
  if (eat(rest, /^every other day/)) return { everyDays: 2 };
  const days = eat(rest, /^every (\d+) days/);
  if (days) return { everyDays: Number(days[1]) };
  const months = eat(rest, /^every (?:(\d+) months|month)/);
  if (months) return { everyMonths: Number(months[1] ?? 1) };
  const on = eat(rest, new RegExp(`^(?:once a week, )?on ((?:${day})(?:(?:, | and )(?:${day}))*)`));
  return on ? { on: daysIn(on[1]) } : undefined;
}

function readTail(rest: Rest, found: Found, phase: Phase): boolean {
  while (rest.text !== "") {
    eat(rest, /^(, | )/);
    const food = eat(rest, /^(before food|with food|after food|on an empty stomach)/);
    const days = eat(rest, /^for (\d+) days?/);
    const needed = eat(rest, /^only if needed(?: for (.*))?$/);
    if (food) found.food = foods[food[1] ?? ""];
    else if (days) phase.forDays = Number(days[1]);
    else if (eat(rest, /^until all of it is finished/)) found.until = "finished";
    else if (needed) found.asNeeded = needed[1] ? { reason: needed[1] } : {};
    else return false;
  }
  return true;
}

function daysIn(text = ""): Weekday[] {
  return text
    .split(/, | and /)
    .flatMap((name) => dayNames[name.charAt(0).toUpperCase() + name.slice(1)] ?? []);
}
