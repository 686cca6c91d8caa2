/**
 * The name of today, if it is another than the one that is written: what is written keeps the name of its day. A difference
 * in upper and lower case or in spaces is none.
 */
export function nameNow(written: string, today: string | undefined): string | undefined {
  return today === undefined || comparable(written) === comparable(today) ? undefined : today;
}

function comparable(name: string): string {
  return name.normalize().toLowerCase().split(/\s+/).filter(Boolean).join(" ");
}
