import * as z from "zod/mini";
import { eventsOf } from "./event.ts";
import { token } from "./terms/token.ts";
import { spoken } from "./terms/wording.ts";

const event = eventsOf("prescriptions", { prescription: "Prescriptions" });

const parties = { prescriptionId: token, patientId: token, doctorId: token };

/** Why a pharmacy supplied only a part. Its words stay off the bus. */
export const PartReason = z.enum(["out_of_stock", "patient_request", "other"]);
export type PartReason = z.infer<typeof PartReason>;

export const PrescriptionRemainderOpened = event(
  "prescription.remainder_opened",
  1,
  {
    ...parties,
    /** The pharmacy that keeps the remainder open; none if it went to the patient. */
    pharmacyId: z.optional(token),
    /** The prescription of the part. */
    partOf: token,
    /** The days that are still to be supplied; none for a prescription without an end. */
    daysSupply: z.optional(z.number()),
    reasonCode: PartReason,
  },
  {
    summary:
      "A pharmacy supplied a part: what is still to be supplied is a prescription of its own, at the pharmacy or with the patient",
    people: ["patientId", "doctorId", "pharmacyId"],
    describe: ({ pharmacyId, daysSupply, reasonCode }) =>
      `The pharmacy supplied a part. The rest${daysSupply === undefined ? "" : `, enough for ${daysSupply} ${daysSupply === 1 ? "day" : "days"},`} ${pharmacyId ? "stayed open at the pharmacy" : "went to the patient"}. Reason: ${spoken(reasonCode)}.`,
  },
);

export const PrescriptionRemainderClosed = event(
  "prescription.remainder_closed",
  1,
  {
    ...parties,
    /** The prescription of the part, which is whole again. */
    partOf: token,
  },
  {
    summary:
      "The pharmacy reverted the hand-over of a part: the prescription of the remainder is cancelled, and that of the part is whole again",
    people: ["patientId", "doctorId"],
    describe: () =>
      "The pharmacy took back that a part was handed over. The rest is no prescription of its own.",
  },
);
