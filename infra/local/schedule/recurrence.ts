/** When something recurs; moments are ms since the epoch. */
export interface Recurrence {
  /** The first occurrence after a moment. */
  next(after: number): number;
}

const minute = 60_000;

/**
 * The rhythm of a schedule expression of the templates: every so many minutes of each hour, or every so many hours of
 * each day in UTC. Throws a sentence for any other.
 */
export function recurrenceOf(expression: string): Recurrence {
  const [, minutes, hours] = /^cron\((0|\*\/\d+) (\*|0|\*\/\d+) \* \* \? \*\)$/.exec(expression) ?? [];
  const period =
    hours === "*" ? periodOf(minutes, 60) * minute : minutes === "0" ? periodOf(hours, 24) * 60 * minute : 0;
  if (period === 0) throw new Error(`${expression} is no expression that the local run knows.`);
  return { next: (after) => (Math.floor(after / period) + 1) * period };
}

/** The period of a field: `0` recurs once in the `whole`, a divisor n of it every n; 0 for anything else. */
function periodOf(field: string | undefined, whole: 24 | 60): number {
  if (field === "0") return whole;
  const step = Number(field?.slice(2));
  return whole % step === 0 ? step : 0;
}
