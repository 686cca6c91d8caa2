/** The time zones the browser knows, the given one among them. */
export function zones(chosen: string): string[] {
  const known = Intl.supportedValuesOf("timeZone");
  return known.includes(chosen) ? known : [chosen, ...known];
}
