const parts = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
const sizes = [604_800_000, 86_400_000, 3_600_000, 60_000, 1000];

/** Milliseconds of an ISO 8601 duration with weeks, days, hours, minutes, seconds (`PT26H`); undefined for anything else. */
export function milliseconds(duration: string): number | undefined {
  const found = parts.exec(duration);
  if (found === null || /^P$|T$/.test(duration)) return undefined;
  return sizes.reduce((sum, size, at) => sum + size * Number(found[at + 1] ?? 0), 0);
}
