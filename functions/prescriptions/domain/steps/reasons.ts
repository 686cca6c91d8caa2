import type { PharmacyReason, PrescriptionStatus } from "#events";
import { type Need, statusTraits, type WorkStatus, workStatuses } from "../status.ts";

/** The uses of a pharmacy's reason. */
interface ReasonTraits {
  /** Whether the prescription itself is at fault: then its doctor is notified. */
  readonly isAboutPrescription: boolean;
  /** Whether it may reject a prescription for good. */
  readonly rejects: boolean;
  /** The statuses from which it may return a prescription. */
  readonly returnsFrom: readonly WorkStatus[];
}

const always = workStatuses;
const workThatNeeds = (need: Need) => workStatuses.filter((status) => statusTraits[status].need === need);
const itsOwn = { isAboutPrescription: true, rejects: true, returnsFrom: always } as const;
const ours = { isAboutPrescription: false, rejects: false } as const;

/** Why a pharmacy does not dispense, in display order. */
export const reasonTraits = {
  out_of_stock: { ...ours, returnsFrom: workThatNeeds("wait") },
  cannot_serve: { ...ours, returnsFrom: always },
  not_collected: { ...ours, returnsFrom: workThatNeeds("collect") },
  not_delivered: { ...ours, returnsFrom: workThatNeeds("receive") },
  unclear: itsOwn,
  not_valid: itsOwn,
  interaction: itsOwn,
  suspected_misuse: { ...itsOwn, returnsFrom: [] },
  other: { ...ours, returnsFrom: always },
} as const satisfies Record<PharmacyReason, ReasonTraits>;

/** The reasons for which a pharmacy may reject or return a prescription in a status. */
export function reasonsFor(step: "reject" | "return", status: PrescriptionStatus): PharmacyReason[] {
  const reasons = Object.keys(reasonTraits) as PharmacyReason[]; // `Object.keys` loses the key type
  return reasons.filter((reason) => {
    const { rejects, returnsFrom }: ReasonTraits = reasonTraits[reason];
    return step === "reject" ? rejects : returnsFrom.some((from) => from === status);
  });
}
