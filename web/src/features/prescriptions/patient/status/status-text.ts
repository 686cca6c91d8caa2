import {
  isAsNeeded,
  isMeantToEnd,
  isReturn,
  type PatientPrescription,
  type PharmacyReason,
  type Prescription,
  type PrescriptionStatus,
  prescribedDays,
  type Renewal,
  type RenewalStatus,
  type RestOfCourse,
  type Supply,
  supplyOf,
} from "#domain/prescriptions";
import { nowIso } from "../../../../lib/time/clock.ts";
import { formatDate } from "../../../../lib/time/dates.ts";
import { lastDayText, lastingText, partFirstText } from "../../lasting.ts";
import { asSentence } from "../../phrases.ts";
import { statusMessages } from "./status-messages.ts";

/** The status of a prescription in words and whose turn it is. */
export interface StatusText {
  readonly summary: string;
  /** Why it was returned or ended, in the pharmacy's own words. */
  readonly because?: { readonly who: string; readonly why: string };
  /** Whose turn it is: "Your turn:" before the next step; missing if no one has to act. */
  readonly turn?: string;
  readonly next: string;
}

/** What is known of the other prescriptions of the same chain. */
export interface KnownChain {
  readonly supply: Supply;
  readonly rest: RestOfCourse;
  /** The remainder of its last part, if loaded. */
  readonly remainder?: Prescription | undefined;
}

type StatusTexts = Readonly<
  Record<PrescriptionStatus, (prescription: PatientPrescription, chain: KnownChain) => StatusText>
>;

const at = ({ pharmacyName }: Prescription) => pharmacyName ?? statusMessages().thePharmacy;

const ready = (prescription: Prescription): StatusText => ({
  summary: statusMessages().ready(at(prescription)),
  turn: statusMessages().turns.yours,
  next: statusMessages().next.collect,
});

const statusTexts: StatusTexts = {
  pending: (prescription) => ({
    turn: statusMessages().turns.yours,
    ...(wasReturned(prescription)
      ? { ...returned(prescription), next: statusMessages().next.chooseAnother }
      : { summary: statusMessages().written, next: choice(prescription) }),
  }),
  sent: (prescription) => ({
    summary: (prescription.statusHistory.at(-1)?.reverted === "approve"
      ? statusMessages().lookingAgain
      : statusMessages().sent)(at(prescription)),
    turn: statusMessages().turns.pharmacy,
    next: statusMessages().next.mayTakeBack,
  }),
  approved: (prescription) => ({
    summary: statusMessages().approved(at(prescription)),
    turn: statusMessages().turns.pharmacy,
    next: statusMessages().next.mayCancel,
  }),
  ready,
  ready_for_pickup: ready,
  out_for_delivery: (prescription) => ({
    summary: statusMessages().onItsWay(at(prescription)),
    turn: statusMessages().turns.yoursOnArrival,
    next: statusMessages().next.receive,
  }),
  collected: (prescription, chain) => ({
    summary: inHand(prescription),
    ...finished(prescription, chain),
  }),
  completed: (prescription, chain) => ({
    summary: statusMessages().handedOver({
      pharmacy: at(prescription),
      day: formatDate(reachedAt(prescription)),
    }),
    ...finished(prescription, chain),
  }),
  cancelled: (prescription) => {
    const { cancelled, rejected, withdrawn, next } = statusMessages();
    const { doctorName: doctor, withdrawal } = prescription;
    if (withdrawal)
      return {
        summary: withdrawn(doctor),
        because: { who: statusMessages().theirReason(doctor), why: asSentence(withdrawal.reasonText) },
        next: next.withdrawn,
      };
    const last = prescription.statusHistory.at(-1);
    if (last?.reverted) return { summary: statusMessages().remainderClosed, next: "" };
    if (last?.by !== "pharmacy") return { summary: cancelled, next: next.closed };
    return {
      summary: rejected(at(prescription)),
      ...(prescription.rejection && { because: reasonOf(prescription.rejection) }),
      next: next.closed,
    };
  },
};

/** The status of a renewal request, for a finished prescription. */
const renewalText: Readonly<
  Record<RenewalStatus, (renewal: Renewal) => Pick<StatusText, "turn" | "next" | "because">>
> = {
  pending: ({ requestedAt, doctorName: doctor }) => ({
    turn: statusMessages().turns.doctor,
    next: statusMessages().renewal.requested({ doctor, day: formatDate(requestedAt) }),
  }),
  approved: ({ answeredAt, doctorName: doctor }) => ({
    next: statusMessages().renewal.approved({ doctor, day: formatDate(answeredAt) }),
  }),
  declined: ({ answeredAt, doctorName, doctorNotes }) => {
    const { declined, declinedBecause } = statusMessages().renewal;
    const by = { doctor: doctorName, day: formatDate(answeredAt) };
    return {
      because: doctorNotes
        ? { who: declinedBecause(by), why: asSentence(doctorNotes) }
        : { who: declined(by), why: "" },
      next: statusMessages().next.askAgain,
    };
  },
  cancelled: () => ({ next: statusMessages().renewal.cancelled }),
};

/** The status text of a prescription, for the patient. */
export function statusText(
  prescription: PatientPrescription,
  chain: KnownChain = { supply: supplyOf([prescription]), rest: undefined },
): StatusText {
  return statusTexts[prescription.status](prescription, chain);
}

/** The status in a sentence, for lists that show no card; with a reason, `StatusReason` goes on with its words. */
export function statusSentence(prescription: Prescription): string {
  const { summary, because } = statusText(prescription);
  return because ? `${summary} ${because.who}` : summary;
}

function finished(prescription: PatientPrescription, { supply, rest, remainder }: KnownChain) {
  const { renewal, stopped } = prescription;
  if (stopped) return { next: "" };
  if (renewal) return renewalText[renewal.status](renewal);
  return { next: rest === "open" ? partText(prescription, remainder) : lastsText(prescription, supply) };
}

/** Until when it lasts; a renewal is mentioned near the end, and not for a course that is meant to end. */
function lastsText(prescription: Prescription, { lasting, noticeAt }: Supply): string {
  const { takeUntil, ended, more } = statusMessages().next;
  const now = nowIso();
  if (isMeantToEnd(prescription) && lasting && !isAsNeeded(prescription))
    return (lasting.endsAt > now ? takeUntil : ended)(lastDayText(lasting, prescription));
  const isNear = !isMeantToEnd(prescription) && (noticeAt === undefined || noticeAt <= now);
  return [lastingText(lasting, prescription), isNear && more].filter(Boolean).join(" ");
}

function partText(prescription: Prescription, remainder: Prescription | undefined): string {
  const { parts, daysSupply = 0, pharmacyName } = prescription;
  // Since it was split off it may have been returned, or sent elsewhere.
  if (remainder)
    return partFirstText(prescription, { next: remainder.daysSupply, pharmacy: remainder.pharmacyName });
  const part = parts?.at(-1);
  const all = part?.of ?? prescribedDays(prescription);
  return partFirstText(prescription, {
    next: all === undefined ? undefined : all - daysSupply,
    pharmacy: part?.remainderAt === "pharmacy" ? pharmacyName : undefined,
  });
}

function choice({ suggestedPharmacy }: Prescription): string {
  const { choose, chooseAfter } = statusMessages().next;
  return suggestedPharmacy ? chooseAfter(suggestedPharmacy.name) : choose;
}

function wasReturned({ statusHistory }: Prescription): boolean {
  const last = statusHistory.at(-1);
  return last !== undefined && isReturn(last);
}

/** The pharmacy's return in words: its reason code and its own words. */
function returned({ rejection, statusHistory }: Prescription): Pick<StatusText, "summary" | "because"> {
  const { notFilled, thePharmacy, remainderYours } = statusMessages();
  if (statusHistory.at(-1)?.isRemainder) return { summary: remainderYours };
  if (!rejection) return { summary: notFilled(thePharmacy) };
  const { reasonCode, pharmacyName } = rejection;
  return { summary: summaryOf(reasonCode)(pharmacyName || thePharmacy), because: reasonOf(rejection) };
}

function summaryOf(reasonCode: PharmacyReason): (pharmacy: string) => string {
  const { notFilled, notCollected, notDelivered } = statusMessages();
  if (reasonCode === "not_collected") return notCollected;
  return reasonCode === "not_delivered" ? notDelivered : notFilled;
}

function reasonOf({ reasonCode, reasonText }: NonNullable<Prescription["rejection"]>) {
  return { who: statusMessages().reasons[reasonCode], why: asSentence(reasonText) };
}

function inHand(prescription: Prescription): string {
  const { collected, received } = statusMessages();
  const day = formatDate(reachedAt(prescription));
  return prescription.deliveryMethod === "delivery" ? received(day) : collected(day);
}

function reachedAt({ statusHistory, updatedAt }: Prescription): string {
  return statusHistory.at(-1)?.at ?? updatedAt;
}
