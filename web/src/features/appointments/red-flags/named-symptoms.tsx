import { TriangleAlert } from "lucide-react";
import { Fragment } from "react";
import { symptomsOf, urgentFlags } from "#domain/appointments";
import { HiddenText } from "../../../ui/layout/layout.tsx";
import { redFlagTexts } from "./messages.ts";
import styles from "./red-flags.module.css";

/** Symptoms with their category; those that may be an emergency are marked. */
export function NamedSymptoms({ symptoms }: { symptoms: readonly string[] }) {
  const flagged: readonly string[] = urgentFlags(symptoms).flatMap((flag) => flag.symptoms);
  return symptomsOf(symptoms).map(({ id, label }, n) => (
    <Fragment key={id}>
      {n > 0 && ", "}
      {flagged.includes(id) ? (
        <strong className={styles.flagged} data-hue="red">
          <TriangleAlert aria-hidden="true" />
          <HiddenText>{redFlagTexts().flagged}: </HiddenText>
          {label}
        </strong>
      ) : (
        label
      )}
    </Fragment>
  ));
}
