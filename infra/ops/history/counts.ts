/** The counts, highest first: "3 prescription.sent.v1, 1 appointment.booked.v1". */
export function countsText(counted: ReadonlyMap<string, number>): string {
  const rows = [...counted].sort(([a, n], [b, m]) => m - n || a.localeCompare(b));
  return rows.map(([type, n]) => `${n} ${type}`).join(", ");
}

/** Adds one to the count of each. */
export function countEach(counted: Map<string, number>, types: readonly string[]): void {
  for (const type of types) counted.set(type, (counted.get(type) ?? 0) + 1);
}

/** "1 message", "2 messages". */
export function several(n: number, what: string): string {
  return `${n} ${what}${n === 1 ? "" : "s"}`;
}
