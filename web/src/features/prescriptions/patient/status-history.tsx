import { lifecycle, type Prescription, type StatusChange, stepsAhead } from "#domain/prescriptions";
import { formatDateTime } from "../../../lib/time/dates.ts";
import { asSentence, capital } from "../phrases.ts";
import { messages } from "./messages.ts";
import styles from "./patient.module.css";
import { isReturn, laneOf, nextStep } from "./stave-of.ts";
import { Timeline, type TimelineStep } from "./timeline.tsx";

interface StepContext {
  readonly prescription: Prescription;
  readonly by: StatusChange["by"];
  /** The pharmacy that had it at that step. */
  readonly pharmacy: string;
}

const stepSentences: Readonly<Record<StatusChange["status"], (told: StepContext) => string>> = {
  pending: ({ prescription, by, pharmacy }) =>
    by === "pharmacy"
      ? `${pharmacy} returned it`
      : `${prescription.doctorName} ${prescription.priorPrescription ? "renewed" : "wrote"} it`,
  sent: ({ pharmacy }) => `You sent it to ${pharmacy}`,
  approved: ({ pharmacy }) => `${pharmacy} accepted it`,
  ready: ({ pharmacy }) => `${pharmacy} made it ready`,
  ready_for_pickup: ({ pharmacy }) => `${pharmacy} made it ready`,
  out_for_delivery: ({ pharmacy }) => `${pharmacy} sent it out`,
  completed: ({ prescription, pharmacy }) =>
    `${pharmacy} ${isDelivery(prescription) ? "delivered it" : "handed it over"}`,
  collected: ({ prescription }) => `You ${isDelivery(prescription) ? "received" : "collected"} it`,
  cancelled: ({ by, pharmacy }) => (by === "pharmacy" ? `${pharmacy} rejected it` : "You cancelled it"),
};

/** Every step of a prescription with its time, and the next one. */
export function StatusHistory({ prescription }: { prescription: Prescription }) {
  return (
    <details className={styles.steps}>
      <summary>{messages.everyStep}</summary>
      <div className={styles.timeline}>
        <Timeline steps={stepsOf(prescription)} />
      </div>
    </details>
  );
}

function stepsOf(prescription: Prescription): TimelineStep[] {
  const { statusHistory, rejection } = prescription;
  const refused = rejection && statusHistory.findLast(isRefusal);
  const past = statusHistory.map((knot, index): TimelineStep => {
    const { status, by, at } = knot;
    const who = stepSentences[status]({ prescription, by, pharmacy: pharmacyAt(prescription, index) });
    return {
      id: `${status} ${at}`,
      lane: laneOf(by),
      kind: status === "cancelled" ? "cut" : "done",
      who: capital(who),
      when: <time dateTime={at}>{formatDateTime(at)}</time>,
      ...(knot === refused && { note: `${messages.theirReason} ${asSentence(rejection?.reasonText ?? "")}` }),
    };
  });
  const next = nextStep(prescription, "patient");
  const [step] = stepsAhead(prescription);
  if (!next || !step) return past;
  return [...past, { id: "next", lane: laneOf(lifecycle[step].by), kind: "next", who: capital(next) }];
}

/** The status history names no pharmacies; only the current one and the last one that refused are known. */
function pharmacyAt({ statusHistory, pharmacyName, rejection }: Prescription, index: number): string {
  const returns = statusHistory.slice(index).filter(isReturn).length;
  if (returns === 0) return pharmacyName ?? "the pharmacy";
  return returns === 1 && rejection && !pharmacyName ? rejection.pharmacyName : "a pharmacy";
}

function isRefusal(knot: StatusChange): boolean {
  return isReturn(knot) || (knot.status === "cancelled" && knot.by === "pharmacy");
}

function isDelivery({ deliveryMethod }: Prescription): boolean {
  return deliveryMethod === "delivery";
}
