import type { PharmacyReason, PrescriptionStatus } from "#events";
import { pharmacyTurns, type WorkStatus, workStatuses } from "../status.ts";

/** What a reason of a pharmacy may be given for. */
interface ReasonTraits {
  /** Whether something is wrong with the prescription itself: then its doctor is told. */
  readonly isAboutPrescription: boolean;
  /** Whether a prescription may be rejected for it, and so end. */
  readonly rejects: boolean;
  /** From which statuses it may be returned for it. */
  readonly returnsFrom: readonly WorkStatus[];
}

const always = workStatuses;
const itsOwn = { isAboutPrescription: true, rejects: true, returnsFrom: always } as const;
const ours = { isAboutPrescription: false, rejects: false } as const;

/** Why a pharmacy does not fulfil, in the order in which it is asked. */
export const reasonTraits = {
  out_of_stock: { ...ours, returnsFrom: pharmacyTurns },
  cannot_serve: { ...ours, returnsFrom: always },
  not_collected: { ...ours, returnsFrom: ["ready_for_pickup"] },
  not_delivered: { ...ours, returnsFrom: ["out_for_delivery"] },
  unclear: itsOwn,
  not_valid: itsOwn,
  interaction: itsOwn,
  suspected_misuse: { ...itsOwn, returnsFrom: [] },
  other: { ...ours, returnsFrom: always },
} as const satisfies Record<PharmacyReason, ReasonTraits>;

/** The reasons for which a pharmacy may reject or return a prescription that stands in a status. */
export function reasonsFor(step: "reject" | "return", status: PrescriptionStatus): PharmacyReason[] {
  const reasons = Object.keys(reasonTraits) as PharmacyReason[]; // keys lose their type
  return reasons.filter((reason) => {
    const { rejects, returnsFrom }: ReasonTraits = reasonTraits[reason];
    return step === "reject" ? rejects : returnsFrom.some((from) => from === status);
  });
}
