/** A doctor's words, line by line, each in its own direction. */
export function StopReason({ text }: { text: string }) {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change.
      <p key={n} dir="auto">
        {line}
      </p>
    ));
}
