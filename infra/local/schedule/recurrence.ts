import { Cron } from "croner";

/** When something recurs; moments are ms since the epoch. */
export interface Recurrence {
  /** The first occurrence after a moment; Infinity when there is none. */
  next(after: number): number;
}

const units: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** The rhythm of an EventBridge expression, `rate(...)` or `cron(...)`; throws a sentence for any other. */
export function recurrenceOf(expression: string, zone: string): Recurrence {
  const [, kind, content = ""] = /^(rate|cron)\((.+)\)$/.exec(expression) ?? [];
  const recurrence = kind === "rate" ? rate(content) : kind === "cron" ? cron(content, zone) : undefined;
  if (recurrence === undefined) throw new Error(`${expression} is no expression that the local run knows.`);
  return recurrence;
}

/** Counted from the epoch; AWS counts from the moment the schedule was made. */
function rate(content: string): Recurrence | undefined {
  const [, count = "", unit = ""] = /^([1-9]\d*) (minute|hour|day)s?$/.exec(content) ?? [];
  const period = Number(count) * (units[unit] ?? 0);
  return period > 0 ? { next: (after) => (Math.floor(after / period) + 1) * period } : undefined;
}

/** Largest value of each field: minutes, hours, day of month, month, day of week, year. */
const largest = [59, 23, 31, 12, 7, 2199];

/** Six fields as AWS writes them: without seconds, with a year, and Sunday is day 1. `W`, `#` and `L` are not known. */
function cron(content: string, zone: string): Recurrence | undefined {
  const fields = content.split(" ");
  const isKnown =
    fields.length === 6 &&
    fields.every((field) => /^[\dA-Z*?,/-]+$/.test(field) && !/[LW](?!ED)/.test(field));
  if (!isKnown) return undefined;
  const plain = fields.map((field, n) => field.replaceAll(/(^|,)(\d+)\//g, `$1$2-${largest[n]}/`));
  const weekday = (plain[4] ?? "").replaceAll(/(?<!\/)\d/g, (day) => String(Number(day) - 1));
  const pattern = ["0", ...plain.slice(0, 4), weekday, plain[5]].join(" ");
  try {
    const occurrences = new Cron(pattern, { timezone: zone, paused: true });
    return { next: (after) => occurrences.nextRun(new Date(after))?.getTime() ?? Number.POSITIVE_INFINITY };
  } catch {
    return undefined; // the only way in which the library says that it does not know a pattern
  }
}
