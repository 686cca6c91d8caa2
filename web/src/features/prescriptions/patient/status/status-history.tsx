import { isReturn, lifecycle, type Prescription, type StatusChange, stepsAhead } from "#domain/prescriptions";
import { formatDateTime } from "../../../../lib/time/dates.ts";
import { WrittenLines } from "../../../../ui/messages/written-lines.tsx";
import { asSentence, capital } from "../../phrases.ts";
import { messages } from "../messages.ts";
import styles from "../patient.module.css";
import { stepMessages, stepSentence } from "../step-messages.ts";
import { laneOf, nextStep } from "./stave-of.ts";
import { Timeline, type TimelineStep } from "./timeline.tsx";

/** Every past step of a prescription with its time, and the next one. */
export function StatusHistory({ prescription }: { prescription: Prescription }) {
  return (
    <details className={styles.steps}>
      <summary>{messages().everyStep}</summary>
      <div className={styles.timeline}>
        <Timeline steps={stepsOf(prescription)} />
      </div>
    </details>
  );
}

function stepsOf(prescription: Prescription): TimelineStep[] {
  const { statusHistory, rejection } = prescription;
  const refused = rejection && statusHistory.findLast(isRefusal);
  const past = statusHistory.map((change, index): TimelineStep => {
    const { status, by, at, reverted, isRemainder } = change;
    const pharmacy = pharmacyAt(prescription, index);
    const who = reverted
      ? stepMessages().reverted[reverted]({ pharmacy })
      : isRemainder
        ? stepMessages().remainder({ pharmacy })
        : stepSentence(status, { prescription, by, pharmacy });
    return {
      id: `${status} ${at} ${index}`,
      lane: laneOf(by),
      kind: status === "cancelled" ? "cut" : "done",
      who: capital(who),
      when: <time dateTime={at}>{formatDateTime(at)}</time>,
      ...(change === refused && {
        note: <TheirReason text={rejection?.reasonText ?? ""} />,
      }),
    };
  });
  const next = nextStep(prescription, "patient");
  const [step] = stepsAhead(prescription);
  if (!next || !step) return [...past, ...stopOf(prescription)];
  return [...past, { id: "next", lane: laneOf(lifecycle[step].by), kind: "next", who: capital(next) }];
}

/** The steps of stopping: by the doctor, and the patient's confirmation. */
function stopOf({ stopped, doctorName: doctor }: Prescription): TimelineStep[] {
  if (!stopped) return [];
  const { at, reasonText, confirmedAt } = stopped;
  const entry = (id: string, by: StatusChange["by"], when: string, who: string) => ({
    id,
    lane: laneOf(by),
    who: capital(who),
    when: <time dateTime={when}>{formatDateTime(when)}</time>,
  });
  const note = <TheirReason text={reasonText} />;
  const stop = { ...entry("stopped", "doctor", at, stepMessages().stopped({ doctor })), note };
  if (!confirmedAt) return [{ ...stop, kind: "cut" }];
  return [stop, { ...entry("confirmed", "patient", confirmedAt, stepMessages().stopConfirmed), kind: "cut" }];
}

function TheirReason({ text }: { text: string }) {
  return <WrittenLines text={asSentence(text)} within={(why) => `${messages().theirReason} ${why}`} />;
}

/** The status history names no pharmacies; only the current one and the last that refused are known. */
function pharmacyAt({ statusHistory, pharmacyName, rejection }: Prescription, index: number): string {
  const returns = statusHistory.slice(index).filter(leftPharmacy).length;
  if (returns === 0) return pharmacyName ?? stepMessages().who.pharmacy;
  return returns === 1 && rejection && !pharmacyName ? rejection.pharmacyName : stepMessages().aPharmacy;
}

/** Whether a change removed it from its pharmacy. */
function leftPharmacy(change: StatusChange): boolean {
  return change.status === "pending" && change.by !== "doctor";
}

function isRefusal(change: StatusChange): boolean {
  return isReturn(change) || (change.status === "cancelled" && change.by === "pharmacy");
}
