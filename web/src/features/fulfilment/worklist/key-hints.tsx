import styles from "../fulfilment.module.css";
import { messages } from "../messages.ts";
import { stepMessages } from "../steps/step-messages.ts";

const stepHints = new Map(Object.values(stepMessages).map(({ key, hint }) => [key, hint]));
const hints = [
  { keys: ["/"], does: "search" },
  { keys: ["j", "k"], does: messages.move },
  ...[...stepHints].map(([key, does]) => ({ keys: [key], does })),
];

/** The list of keyboard shortcuts. */
export function KeyHints() {
  return (
    <ul className={styles.hints} aria-label="Keys">
      {hints.map(({ keys, does }) => (
        <li key={does}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {does}
        </li>
      ))}
    </ul>
  );
}
