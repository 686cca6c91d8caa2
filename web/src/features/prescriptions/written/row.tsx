import { type Prescription, steps } from "#domain/prescriptions";
import { formatDate } from "../../../lib/time/dates.ts";
import { Row } from "../../../ui/layout/rows.tsx";
import { StepArea } from "../../../ui/steps/step-area.tsx";
import { StepButton } from "../../../ui/steps/step-button.tsx";
import type { StepsTaken } from "../../../ui/steps/use-steps-taken.ts";
import { capital, dosageText } from "../phrases.ts";
import { StatusBadge } from "../status-badge.tsx";
import { titleOf } from "../title-of.ts";
import { messages } from "./messages.ts";

export interface WrittenRowProps {
  prescription: Prescription;
  taken: StepsTaken<Prescription>;
  isGone: boolean;
  /** Called to ask before it is withdrawn. */
  onWithdraw: () => void;
}

/** A prescription as its doctor sees it: for whom, when, where it stands and why, and Withdraw while that is possible. */
export function WrittenRow({ prescription, taken, isGone, onWithdraw }: WrittenRowProps) {
  const { id, status, createdAt, patientName: patient, pharmacyName } = prescription;
  const what = `written-${id}`;
  const outcome = outcomeOf(prescription);
  return (
    <Row
      what={<span id={what}>{messages().forPatient({ what: titleOf(prescription), patient })}</span>}
      meta={
        <>
          <p>
            {capital(dosageText(prescription))}.{" "}
            <time dateTime={createdAt}>{messages().writtenOn(formatDate(createdAt))}</time>{" "}
            {pharmacyName && messages().at(pharmacyName)}
          </p>
          {outcome && <p>{outcome}</p>}
        </>
      }
      end={
        <>
          <StatusBadge status={status} />
          <StepArea item={prescription} taken={taken} isGone={isGone} describedBy={what}>
            {steps(prescription, "doctor").includes("withdraw") && (
              <StepButton
                meaning={`withdraw ${id}`}
                compact
                variant="plain"
                aria-describedby={what}
                onPress={onWithdraw}
              >
                {messages().withdraw}
              </StepButton>
            )}
          </StepArea>
        </>
      }
    />
  );
}

/** Why it ended or came back, if it did. */
function outcomeOf({ status, withdrawal, rejection, statusHistory }: Prescription): string | undefined {
  if (withdrawal) return messages().youWithdrew(withdrawal.reasonText);
  const by = statusHistory.at(-1)?.by;
  if (status === "cancelled" && by === "patient") return messages().theyCancelled;
  if (!rejection || (status !== "cancelled" && status !== "pending")) return undefined;
  const { pharmacyName: pharmacy, reasonCode: code, reasonText: words } = rejection;
  const said = { pharmacy, reason: messages().reason({ code, words }) };
  return status === "cancelled" ? messages().rejected(said) : messages().returned(said);
}
