/** When an item expires, for the table's time to live: seconds since the epoch. `from` is ISO 8601 UTC. */
export function expiryOf(from: string, days: number): number {
  return Math.floor(Date.parse(from) / 1000) + days * 86_400;
}
