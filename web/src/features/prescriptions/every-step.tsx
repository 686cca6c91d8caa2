import { type Knot, lifecycle, type Prescription, stepsAhead } from "#domain/prescriptions";
import { formatDateTime } from "../../lib/dates.ts";
import { Timeline, type TimelineStep } from "../../ui/timeline.tsx";
import styles from "./patient.module.css";
import { capital } from "./prescribe-words.ts";
import { laneOf, nextStep } from "./stave-of.ts";
import { words } from "./words.ts";

const pharmacyOf = ({ pharmacyName }: Prescription) => pharmacyName ?? "the pharmacy";

const told: Readonly<Record<Knot["status"], (prescription: Prescription, by: Knot["by"]) => string>> = {
  pending: (prescription) => `${prescription.doctorName} wrote it`,
  sent: (prescription) => `You sent it to ${pharmacyOf(prescription)}`,
  approved: (prescription) => `${pharmacyOf(prescription)} accepted it`,
  ready: (prescription) => `${pharmacyOf(prescription)} made it ready`,
  ready_for_pickup: (prescription) => `${pharmacyOf(prescription)} made it ready`,
  out_for_delivery: (prescription) => `${pharmacyOf(prescription)} sent it out`,
  completed: (prescription) => `${pharmacyOf(prescription)} handed it over`,
  collected: () => "You collected it",
  cancelled: (prescription, by) =>
    by === "pharmacy" ? `${pharmacyOf(prescription)} rejected it` : "You cancelled it",
};

/** Each step of a prescription in words with its time, and the next one. */
export function EveryStep({ prescription }: { prescription: Prescription }) {
  return (
    <details className={styles.steps}>
      <summary>{words.everyStep}</summary>
      <div className={styles.timeline}>
        <Timeline steps={stepsOf(prescription)} />
      </div>
    </details>
  );
}

function stepsOf(prescription: Prescription): TimelineStep[] {
  const past = prescription.thread.map(
    ({ status, by, at }): TimelineStep => ({
      id: `${status} ${at}`,
      lane: laneOf(by),
      kind: status === "cancelled" ? "cut" : "done",
      who: capital(told[status](prescription, by)),
      when: <time dateTime={at}>{formatDateTime(at)}</time>,
    }),
  );
  const next = nextStep(prescription, "patient");
  const [step] = stepsAhead(prescription.status);
  if (!next || !step) return past;
  return [...past, { id: "next", lane: laneOf(lifecycle[step].by), kind: "next", who: capital(next) }];
}
