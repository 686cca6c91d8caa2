/** Texts about the age of the data. */
export const ageMessages = {
  asOf: (when: string, ageMs: number) => `No connection. You see how things stood on ${when}, ${ago(ageMs)}.`,
} as const;

function ago(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const [count, unit] =
    minutes < 60
      ? [minutes, "minute"]
      : minutes < 48 * 60
        ? [Math.floor(minutes / 60), "hour"]
        : [Math.floor(minutes / 60 / 24), "day"];
  if (count === 0) return "just now";
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}
