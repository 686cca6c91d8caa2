import styles from "../fulfilment.module.css";
import { messages } from "../messages.ts";
import { eachStep, stepKeys, stepMessages } from "../steps/step-messages.ts";

function hints() {
  const { search, move } = messages().keyHints;
  const steps = new Map(eachStep.map((step) => [stepKeys[step], stepMessages()[step].hint]));
  return [
    { keys: ["/"], does: search },
    { keys: ["j", "k"], does: move },
    ...[...steps].map(([key, does]) => ({ keys: [key], does })),
  ];
}

/** The list of keyboard shortcuts. */
export function KeyHints() {
  return (
    <ul className={styles.hints} aria-label={messages().keys}>
      {hints().map(({ keys, does }) => (
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
