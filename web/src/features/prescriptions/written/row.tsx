import { type ReactNode, useState } from "react";
import { type Prescription, steps, stopSteps, writtenAt } from "#domain/prescriptions";
import { formatDate } from "../../../lib/time/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Row } from "../../../ui/layout/rows.tsx";
import { WrittenLines } from "../../../ui/messages/written-lines.tsx";
import { StepArea } from "../../../ui/steps/step-area.tsx";
import { StepButton } from "../../../ui/steps/step-button.tsx";
import type { StepsTaken } from "../../../ui/steps/use-steps-taken.ts";
import { SharedAnswer, sharedMessages } from "../../adherence/parts.ts";
import { capital, dosageText } from "../phrases.ts";
import { StatusBadge } from "../status-badge.tsx";
import { titleOf } from "../title-of.ts";
import { type EndStep, messages } from "./messages.ts";

export interface WrittenRowProps {
  prescription: Prescription;
  taken: StepsTaken<Prescription>;
  isGone: boolean;
  /** Opens the dialog to withdraw or stop it. */
  onEnd: (step: EndStep) => void;
}

/** A prescription as its doctor sees it: patient, time, status and reason; Withdraw before the hand-over, Stop after it. */
export function WrittenRow({ prescription, taken, isGone, onEnd }: WrittenRowProps) {
  const { id, patientName: patient, pharmacyName } = prescription;
  const written = writtenAt(prescription);
  const what = `written-${id}`;
  const outcome = outcomeOf(prescription);
  const ends = [...steps(prescription, "doctor"), ...stopSteps(prescription, "doctor")].filter(isEnd);
  const isInHand = ends.includes("stop");
  return (
    <Row
      what={<span id={what}>{messages().forPatient({ what: titleOf(prescription), patient })}</span>}
      meta={
        <>
          <p>
            {capital(dosageText(prescription))}.{" "}
            <time dateTime={written}>{messages().writtenOn(formatDate(written))}</time>{" "}
            {pharmacyName && messages().at(pharmacyName)}
          </p>
          {outcome && <p>{outcome}</p>}
          {isInHand && <DosesTaken patientId={prescription.patientId} describedBy={what} />}
          {prescription.stopped && <Stopped patient={patient} stopped={prescription.stopped} />}
        </>
      }
      end={
        <>
          <StatusBadge of={prescription} />
          <StepArea item={prescription} taken={taken} isGone={isGone} describedBy={what}>
            {ends.map((step) => (
              <StepButton
                key={step}
                meaning={`${step} ${id}`}
                compact
                variant="plain"
                aria-describedby={what}
                onPress={() => onEnd(step)}
              >
                {messages()[step]}
              </StepButton>
            ))}
          </StepArea>
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

/** Why the doctor stopped it, and whether the patient has confirmed it. */
function Stopped({ patient, stopped }: { patient: string; stopped: NonNullable<Prescription["stopped"]> }) {
  const { at, reasonText, confirmedAt } = stopped;
  return (
    <>
      <p>
        <WrittenLines
          text={reasonText}
          within={(reason) => messages().youStopped({ day: formatDate(at), reason })}
        />
      </p>
      <p>
        <b>
          {confirmedAt
            ? messages().stopConfirmed({ patient, day: formatDate(confirmedAt) })
            : messages().stopUnconfirmed(patient)}
        </b>
      </p>
    </>
  );
}

function isEnd(step: string): step is EndStep {
  return step === "withdraw" || step === "stop";
}

/** Why it ended or was returned, if so. */
function outcomeOf({ status, withdrawal, rejection, statusHistory }: Prescription): ReactNode {
  if (withdrawal) return <WrittenLines text={withdrawal.reasonText} within={messages().youWithdrew} />;
  const by = statusHistory.at(-1)?.by;
  if (status === "cancelled" && by === "patient") return messages().theyCancelled;
  if (!rejection || (status !== "cancelled" && status !== "pending")) return undefined;
  const { pharmacyName: pharmacy, reasonCode: code, reasonText: words } = rejection;
  const said = (words: string) => {
    const reason = messages().reason({ code, words });
    return messages()[status === "cancelled" ? "rejected" : "returned"]({ pharmacy, reason });
  };
  return words ? <WrittenLines text={words} within={said} /> : said("");
}
