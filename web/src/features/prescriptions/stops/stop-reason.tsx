import styles from "./stops.module.css";

/** A doctor's words, line by line, each in its own direction. */
export function StopReason({ text }: { text: string }) {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return (
    <div className={styles.reason}>
      {lines.map((line, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change.
        <p key={n} dir="auto">
          {line}
        </p>
      ))}
    </div>
  );
}
