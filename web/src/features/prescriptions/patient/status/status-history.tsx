import { isReturn, lifecycle, type Prescription, type StatusChange, stepsAhead } from "#domain/prescriptions";
import { formatDateTime } from "../../../../lib/time/dates.ts";
import { asSentence, capital } from "../../phrases.ts";
import { messages } from "../messages.ts";
import styles from "../patient.module.css";
import { stepMessages } from "../step-messages.ts";
import { laneOf, nextStep } from "./stave-of.ts";
import { Timeline, type TimelineStep } from "./timeline.tsx";

interface StepContext {
  readonly prescription: Prescription;
  readonly by: StatusChange["by"];
  /** The pharmacy that had it at that step. */
  readonly pharmacy: string;
}

const stepSentences: Readonly<Record<StatusChange["status"], (told: StepContext) => string>> = {
  pending: ({ prescription, by, pharmacy }) => {
    const { returned, takenBack, renewed, wrote } = stepMessages();
    if (by === "pharmacy") return returned({ pharmacy });
    if (by === "patient") return takenBack({ pharmacy });
    return (prescription.priorPrescription ? renewed : wrote)({ doctor: prescription.doctorName });
  },
  sent: ({ pharmacy }) => stepMessages().sent({ pharmacy }),
  approved: ({ pharmacy }) => stepMessages().accepted({ pharmacy }),
  ready: ({ pharmacy }) => stepMessages().madeReady({ pharmacy }),
  ready_for_pickup: ({ pharmacy }) => stepMessages().madeReady({ pharmacy }),
  out_for_delivery: ({ pharmacy }) => stepMessages().sentOut({ pharmacy }),
  completed: ({ prescription, pharmacy }) =>
    stepMessages()[isDelivery(prescription) ? "delivered" : "handedOver"]({ pharmacy }),
  collected: ({ prescription }) => stepMessages()[isDelivery(prescription) ? "received" : "collected"],
  cancelled: ({ prescription, by, pharmacy }) => {
    const { rejected, withdrawn, cancelled } = stepMessages();
    if (by === "doctor") return withdrawn({ doctor: prescription.doctorName });
    return by === "pharmacy" ? rejected({ pharmacy }) : cancelled;
  },
};

/** Every step of a prescription with its time, and the next one. */
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
  const past = statusHistory.map((knot, index): TimelineStep => {
    const { status, by, at, reverted } = knot;
    const pharmacy = pharmacyAt(prescription, index);
    const who = reverted
      ? stepMessages().reverted[reverted]({ pharmacy })
      : stepSentences[status]({ prescription, by, pharmacy });
    return {
      id: `${status} ${at}`,
      lane: laneOf(by),
      kind: status === "cancelled" ? "cut" : "done",
      who: capital(who),
      when: <time dateTime={at}>{formatDateTime(at)}</time>,
      ...(knot === refused && {
        note: `${messages().theirReason} ${asSentence(rejection?.reasonText ?? "")}`,
      }),
    };
  });
  const next = nextStep(prescription, "patient");
  const [step] = stepsAhead(prescription);
  if (!next || !step) return past;
  return [...past, { id: "next", lane: laneOf(lifecycle[step].by), kind: "next", who: capital(next) }];
}

/** The status history names no pharmacies; only the current one and the last one that refused are known. */
function pharmacyAt({ statusHistory, pharmacyName, rejection }: Prescription, index: number): string {
  const returns = statusHistory.slice(index).filter(leftPharmacy).length;
  if (returns === 0) return pharmacyName ?? stepMessages().who.pharmacy;
  return returns === 1 && rejection && !pharmacyName ? rejection.pharmacyName : stepMessages().aPharmacy;
}

/** Whether a change took it from its pharmacy. */
function leftPharmacy(knot: StatusChange): boolean {
  return knot.status === "pending" && knot.by !== "doctor";
}

function isRefusal(knot: StatusChange): boolean {
  return isReturn(knot) || (knot.status === "cancelled" && knot.by === "pharmacy");
}

function isDelivery({ deliveryMethod }: Prescription): boolean {
  return deliveryMethod === "delivery";
}
