import type { Prescription } from "#domain/prescriptions";
import { Medicine } from "../medicine.tsx";
import { titleOf } from "../title-of.ts";
import { messages } from "./messages.ts";
import styles from "./prescribing.module.css";

/** How many are named before the rest is collapsed. */
const first = 6;

/** The patient's current medicines: all of them in a sentence, or the newest with the rest on request. */
export function ActiveNow({ active, orMore }: { active: readonly Prescription[]; orMore: boolean }) {
  // Do not collapse a single one.
  const named = active.length > first + 1 ? active.slice(0, first) : active;
  const others = active.slice(named.length);
  if (active.length === 0) return messages().noneActive;
  return (
    <>
      {named.map(titleOf).join(", ")}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{messages().moreActive({ count: others.length, orMore })}</summary>
          <ul>
            {others.map((prescription) => (
              <li key={prescription.id}>
                <Medicine of={prescription} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
