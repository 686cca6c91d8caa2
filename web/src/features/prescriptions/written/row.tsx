import { useState } from "react";
import { type WrittenPrescription, writtenAt } from "#domain/prescriptions";
import { formatDate } from "../../../lib/time/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Row } from "../../../ui/layout/rows.tsx";
import { SharedAnswer, sharedMessages } from "../../adherence/exports.ts";
import { nameText } from "../../profiles/exports.ts";
import { EndButtons, endsOf } from "../ending/end-buttons.tsx";
import { stepMessages } from "../ending/messages.ts";
import { Outcome } from "../ending/outcome.tsx";
import type { Ending } from "../ending/use-ending.tsx";
import { takingText } from "../phrases.ts";
import { StatusBadge } from "../status-badge.tsx";
import { titleOf } from "../title-of.ts";
import { messages } from "./messages.ts";
import { NeverSent } from "./never-sent.tsx";

export interface WrittenRowProps {
  prescription: WrittenPrescription;
  ending: Ending;
  isGone: boolean;
}

/** A prescription as its doctor sees it: patient, time, status and reason; Withdraw before the hand-over, Stop after it. */
export function WrittenRow({ prescription: listed, ending, isGone }: WrittenRowProps) {
  const prescription = ending.latest(listed);
  const { id, pharmacyName } = prescription;
  const patient = nameText(listed);
  const written = writtenAt(prescription);
  const what = `written-${id}`;
  return (
    <Row
      what={<span id={what}>{stepMessages().forPatient({ what: titleOf(prescription), patient })}</span>}
      meta={
        <>
          <p>
            {takingText(prescription)}{" "}
            <time dateTime={written}>{messages().writtenOn(formatDate(written))}</time>{" "}
            {pharmacyName && messages().at(pharmacyName)}
          </p>
          <Outcome of={prescription} />
          <NeverSent of={prescription} />
          {endsOf(prescription).includes("stop") && (
            <DosesTaken patientId={prescription.patientId} describedBy={what} />
          )}
        </>
      }
      end={
        <>
          <StatusBadge of={prescription} />
          <EndButtons prescription={prescription} ending={ending} isGone={isGone} describedBy={what} />
        </>
      }
    />
  );
}

/** The doses that the patient took, if shared: fetched on the doctor's request, not for every row of the page. */
function DosesTaken({ patientId, describedBy }: { patientId: string; describedBy: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>
        <Button
          variant="plain"
          compact
          flush
          aria-expanded={isOpen}
          aria-describedby={describedBy}
          onPress={() => setOpen(!isOpen)}
        >
          {sharedMessages().title}
        </Button>
      </p>
      {isOpen && <SharedAnswer patientId={patientId} />}
    </>
  );
}
