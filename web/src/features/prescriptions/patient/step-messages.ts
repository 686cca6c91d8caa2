import type { Prescription, RevertibleStep, StatusChange, Step } from "#domain/prescriptions";
import { inEveryLanguage } from "#kernel/text/messages";

interface ByPharmacy {
  readonly pharmacy: string;
}
interface ByDoctor {
  readonly doctor: string;
}

/** The steps of a prescription, as each party reads them. */
export const stepMessages = inEveryLanguage({
  en: {
    /** The lanes of the stave. */
    lanes: { you: "You", doctor: "Doctor", patient: "Patient", pharmacy: "Pharmacy" },
    who: { you: "you", doctor: "the doctor", patient: "the patient", pharmacy: "the pharmacy" },
    aPharmacy: "a pharmacy",
    past: {
      pending: "written",
      sent: "sent",
      approved: "accepted",
      ready: "made ready",
      ready_for_pickup: "made ready",
      out_for_delivery: "sent out",
      completed: "handed over",
      collected: "collected",
      cancelled: "cancelled",
      returned: "returned",
      rejected: "rejected",
      received: "received",
      delivered: "delivered",
      reverted: "corrected",
      takenBack: "taken back",
      withdrawn: "withdrawn",
      remainder: "supplied in part",
      stopped: "stopped",
    } satisfies Readonly<
      Record<
        | StatusChange["status"]
        | "returned"
        | "rejected"
        | "received"
        | "delivered"
        | "reverted"
        | "takenBack"
        | "withdrawn"
        | "remainder"
        | "stopped",
        string
      >
    >,
    doneBy: ({ what, who }: { what: string; who: string }) => `${what} by ${who}`,
    next: (step: string) => `Next: ${step}.`,
    endedThere: "It ended there.",
    allDone: "All steps done.",
    /** The reader's own next step. */
    yours: {
      send: "you choose the pharmacy",
      sendAgain: "you choose another pharmacy",
      approve: "you accept it",
      ready: "you make it ready",
      dispatch: "you send it out",
      collect: "you collect it",
      receive: "you receive it",
      dispense: "you hand it over",
      deliver: "you deliver it",
      reject: "you reject it",
      return: "you return it",
      cancel: "you cancel it",
      takeBack: "you take it back",
      withdraw: "you withdraw it",
    } satisfies Readonly<Record<Step | "sendAgain", string>>,
    /** Another party's next step. */
    theirs: {
      send: (who: string) => `${who} chooses the pharmacy`,
      sendAgain: (who: string) => `${who} chooses another pharmacy`,
      approve: (who: string) => `${who} accepts it`,
      ready: (who: string) => `${who} makes it ready`,
      dispatch: (who: string) => `${who} sends it out`,
      collect: (who: string) => `${who} collects it`,
      receive: (who: string) => `${who} receives it`,
      dispense: (who: string) => `${who} hands it over`,
      deliver: (who: string) => `${who} delivers it`,
      reject: (who: string) => `${who} rejects it`,
      return: (who: string) => `${who} returns it`,
      cancel: (who: string) => `${who} cancels it`,
      takeBack: (who: string) => `${who} takes it back`,
      withdraw: (who: string) => `${who} withdraws it`,
    } satisfies Readonly<Record<Step | "sendAgain", (who: string) => string>>,
    /** The past steps, in the patient's list. */
    wrote: ({ doctor }: ByDoctor) => `${doctor} wrote it`,
    renewed: ({ doctor }: ByDoctor) => `${doctor} renewed it`,
    returned: ({ pharmacy }: ByPharmacy) => `${pharmacy} returned it`,
    sent: ({ pharmacy }: ByPharmacy) => `You sent it to ${pharmacy}`,
    accepted: ({ pharmacy }: ByPharmacy) => `${pharmacy} accepted it`,
    madeReady: ({ pharmacy }: ByPharmacy) => `${pharmacy} made it ready`,
    sentOut: ({ pharmacy }: ByPharmacy) => `${pharmacy} sent it out`,
    delivered: ({ pharmacy }: ByPharmacy) => `${pharmacy} delivered it`,
    handedOver: ({ pharmacy }: ByPharmacy) => `${pharmacy} handed it over`,
    received: "You received it",
    collected: "You collected it",
    rejected: ({ pharmacy }: ByPharmacy) => `${pharmacy} rejected it`,
    cancelled: "You cancelled it",
    takenBack: ({ pharmacy }: ByPharmacy) => `You took it back from ${pharmacy}`,
    withdrawn: ({ doctor }: ByDoctor) => `${doctor} withdrew it`,
    remainder: ({ pharmacy }: ByPharmacy) => `${pharmacy} supplied a part; this is the rest`,
    stopped: ({ doctor }: ByDoctor) => `${doctor} stopped it`,
    stopConfirmed: "You confirmed that you have stopped",
    reverted: {
      collect: () => "You made a correction: not collected yet",
      receive: () => "You made a correction: not received yet",
      dispense: ({ pharmacy }) => `${pharmacy} made a correction: not handed over yet`,
      deliver: ({ pharmacy }) => `${pharmacy} made a correction: not delivered yet`,
      approve: ({ pharmacy }) => `${pharmacy} made a correction: not accepted yet`,
    } satisfies Readonly<Record<RevertibleStep, (by: ByPharmacy) => string>>,
  },
});

interface StepContext {
  readonly prescription: Prescription;
  readonly by: StatusChange["by"];
  /** The pharmacy that had it at that step. */
  readonly pharmacy: string;
}

const stepSentences: Readonly<Record<StatusChange["status"], (step: StepContext) => string>> = {
  pending: ({ prescription, by, pharmacy }) => {
    const { returned, takenBack, renewed, wrote } = stepMessages();
    if (by === "pharmacy") return returned({ pharmacy });
    if (by === "patient") return takenBack({ pharmacy });
    const { priorPrescription, isRemainder } = prescription;
    return (priorPrescription && !isRemainder ? renewed : wrote)({ doctor: prescription.doctorName });
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

/** A past step as a sentence. It depends on the actor, because different steps lead to the same status. */
export function stepSentence(status: StatusChange["status"], context: StepContext): string {
  return stepSentences[status](context);
}

function isDelivery({ deliveryMethod }: Prescription): boolean {
  return deliveryMethod === "delivery";
}
