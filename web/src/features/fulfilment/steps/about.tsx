import { Text } from "../../../ui/layout/layout.tsx";
import { titleOf } from "../../prescriptions/exports.ts";
import { patientText } from "../../profiles/exports.ts";
import type { WorkRow } from "../calls.ts";
import { refuseMessages } from "./step-messages.ts";

/** The medicine and the patient that a dialog is about. */
export function About({ prescription }: { prescription: WorkRow }) {
  return (
    <p>
      <Text tone="soft">
        {refuseMessages().about({ what: titleOf(prescription), patient: patientText(prescription) })}
      </Text>
    </p>
  );
}
