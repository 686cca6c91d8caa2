/** A person's own words, line by line, each in its own direction. */
export function WrittenLines({ text }: { text: string }) {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and they are replaced as a whole.
    <p key={n} dir="auto">
      {line}
    </p>
  ));
}
