import { useId } from "react";
import { WrittenLines } from "../../../ui/messages/written-lines.tsx";
import { Medicine } from "../medicine.tsx";
import { asSentence, capital, takingAfterName } from "../phrases.ts";
import { messages } from "./messages.ts";
import styles from "./prescribing.module.css";
import type { ReadLine } from "./read-line.ts";

export interface ReadBackProps {
  /** Name and date of birth. */
  patient: string;
  lines: readonly ReadLine[];
  generalNotes: string;
}

/** The prescriptions about to be created, in sentences for reading aloud. */
export function ReadBack({ patient, lines, generalNotes }: ReadBackProps) {
  const heading = useId();
  return (
    <section className={styles.readBack} aria-labelledby={heading}>
      <h3 id={heading}>{messages().readBack}</h3>
      {lines.length === 0 ? (
        <p className={styles.plainNote}>{messages().readBackEmpty}</p>
      ) : (
        <>
          <p>{messages().isToTake(patient)}</p>
          <ol>
            {lines.map((line, n) => (
              <li key={line.id}>
                <span aria-hidden="true">{n + 1}</span>
                <span>
                  <b>
                    <Medicine of={{ medication: line.name.trim(), dosage: line.dosage.trim() }} />
                  </b>
                  {takingAfterName(line)}{" "}
                  {line.instructions.trim() && <WrittenLines text={capital(asSentence(line.instructions))} />}
                </span>
              </li>
            ))}
          </ol>
          {generalNotes.trim() && (
            <p>
              <WrittenLines
                text={asSentence(generalNotes)}
                within={(notes) => messages().withAll({ count: lines.length, notes })}
              />
            </p>
          )}
          <p className={styles.plainNote}>{messages().whatHappens(lines.length)}</p>
        </>
      )}
    </section>
  );
}
