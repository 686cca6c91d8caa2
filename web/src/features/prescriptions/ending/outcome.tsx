import type { ReactNode } from "react";
import type { Prescription } from "#domain/prescriptions";
import { formatDate } from "../../../lib/time/dates.ts";
import { WrittenLines } from "../../../ui/messages/written-lines.tsx";
import { outcomeMessages } from "./outcome-messages.ts";

/** How a prescription ended, for its doctor: why, and whether the patient has confirmed a stop. */
export function Outcome({ of: prescription }: { of: Prescription }) {
  const outcome = outcomeOf(prescription);
  const { stopped, patientName } = prescription;
  return (
    <>
      {outcome && <p>{outcome}</p>}
      {stopped && <Stopped patient={patientName} stopped={stopped} />}
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
          within={(reason) => outcomeMessages().youStopped({ day: formatDate(at), reason })}
        />
      </p>
      <p>
        <b>
          {confirmedAt
            ? outcomeMessages().stopConfirmed({ patient, day: formatDate(confirmedAt) })
            : outcomeMessages().stopUnconfirmed(patient)}
        </b>
      </p>
    </>
  );
}

/** Why it ended or was returned, if so. */
function outcomeOf({ status, withdrawal, rejection, statusHistory }: Prescription): ReactNode {
  if (withdrawal) return <WrittenLines text={withdrawal.reasonText} within={outcomeMessages().youWithdrew} />;
  const by = statusHistory.at(-1)?.by;
  if (status === "cancelled" && by === "patient") return outcomeMessages().theyCancelled;
  if (!rejection || (status !== "cancelled" && status !== "pending")) return undefined;
  const { pharmacyName: pharmacy, reasonCode: code, reasonText: words } = rejection;
  const sentenceWith = (words: string) => {
    const reason = outcomeMessages().reason({ code, words });
    return outcomeMessages()[status === "cancelled" ? "rejected" : "returned"]({ pharmacy, reason });
  };
  return words ? <WrittenLines text={words} within={sentenceWith} /> : sentenceWith("");
}
