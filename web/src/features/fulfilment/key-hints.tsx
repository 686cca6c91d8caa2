import styles from "./fulfilment.module.css";
import { pharmacySteps } from "./use-pharmacy-steps.ts";
import { stepWords, words } from "./words.ts";

const hints = [
  { keys: ["/"], does: "search" },
  { keys: ["j", "k"], does: words.move },
  ...(["sent", "approved"] as const)
    .flatMap((status) => pharmacySteps({ status }))
    .map((step) => ({ keys: [stepWords[step].key], does: step })),
];

/** The keys, for those who have a keyboard before them. */
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
