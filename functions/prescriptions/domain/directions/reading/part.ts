import type { Cycle, Directions, Dose, DoseTiming, DoseUnit, Moment, Route } from "../directions.ts";

/** A dose as it is typed. */
interface TypedDose {
  readonly dose: Dose;
  /** Without a unit of its own: "2" of "2 bid". */
  readonly isBare: boolean;
  /** How many moments are typed before it. */
  readonly after: number;
}

/** What is understood of one part of typed directions: a step of a course, or the days of one dose. */
export interface Part {
  doses: TypedDose[];
  moments: Moment[];
  /** "1-0-1": it has its own doses and moments. */
  isTable?: true;
  unit?: DoseUnit | undefined;
  route?: Route | undefined;
  /** The routes that a verb leaves open: what is injected is not swallowed. */
  places?: readonly Route[];
  side?: Directions["side"];
  food?: Directions["food"];
  asNeeded?: Directions["asNeeded"];
  /** "As needed" is typed. A maximum or a reason alone does not say it. */
  isNeedTyped?: true;
  most?: string;
  isMostBare?: true;
  hoursBetween?: number;
  until?: Directions["until"];
  dose?: Dose;
  often?: DoseTiming;
  /** "2 a day" can be one dose of two, or two of one; so can "2 daily" without a unit. */
  dayWord?: "a day" | "daily";
  /** Moments, each with its dose if it has one of its own. */
  at?: readonly { moment: Moment; dose?: Dose | undefined }[];
  days?: Cycle;
  forDays?: number;
  /** So many times a week: its days must be named. */
  perWeek?: number;
  isOtherDays?: true;
}
type Fields = Partial<Part>;

export function newPart(): Part {
  return { doses: [], moments: [] };
}

/** Takes a spelling into a part. False if it contradicts what is there: then nothing is guessed. */
export type Take = (part: Part, found: readonly (string | undefined)[]) => boolean;
export type Rule = readonly [pattern: RegExp, take: Take];

export const ignore: Take = () => true;

/** States fields. One that is there already with another value is a contradiction. */
export function sets(fields: Fields): Take {
  return (part) => set(part, fields);
}

/** The same as a call. */
export function set(part: Part, fields: Fields): boolean {
  const before: Readonly<Record<string, unknown>> = { ...part };
  const isOther = (name: string, value: unknown) =>
    before[name] !== undefined && JSON.stringify(before[name]) !== JSON.stringify(value);
  if (Object.entries(fields).some(([name, value]) => isOther(name, value))) return false;
  Object.assign(part, fields);
  return true;
}

/** States how often; twice is a contradiction. */
export function often(timing: DoseTiming): Take {
  return (part) => {
    if (part.often || part.isTable || part.moments.length > 0) return false;
    part.often = timing;
    return true;
  };
}

/** Adds a moment of the day. */
export function at(moment: Moment): Take {
  return (part) => {
    if (part.isTable || (part.often && !("perDay" in part.often))) return false;
    part.moments.push(moment);
    return true;
  };
}

/** Adds a dose. A second one needs a moment between them. */
export function addDose(part: Part, dose: Dose, isBare: boolean): boolean {
  const after = part.moments.length;
  if (part.isTable || part.doses.at(-1)?.after === after) return false;
  part.doses.push({ dose, isBare, after });
  return true;
}

/** Both, if neither contradicts. */
export function both(...takes: Take[]): Take {
  return (part, found) => takes.every((take) => take(part, found));
}

export function needed(part: Part): void {
  part.asNeeded ??= {};
}

/** Gives each moment its dose. False if the order of doses and moments leaves that open. */
export function settle(part: Part): boolean {
  const { doses, moments } = part;
  const [first, second] = doses;
  if (moments.length === 0 || !second) {
    if (first) part.dose = first.dose;
    if (moments.length > 0) part.at = moments.map((moment) => ({ moment, dose: first?.dose }));
    return true;
  }
  const isDoseFirst = first?.after === 0;
  // "1 tab am, 2 tab pm" and "am 1 tab, pm 2 tab" are clear. A dose without a moment, or the reverse, is not.
  if (isDoseFirst === (doses.at(-1)?.after === moments.length)) return false;
  part.at = moments.map((moment, n) => ({
    moment,
    dose: (isDoseFirst ? doses.findLast(({ after }) => after <= n) : doses.find(({ after }) => after > n))
      ?.dose,
  }));
  return true;
}
