import * as z from "zod/mini";
import { eventsOf } from "./event.ts";
import { token } from "./terms/token.ts";

const event = eventsOf("prescriptions", { prescription: "Prescriptions" });

const parties = { prescriptionId: token, patientId: token, doctorId: token };

/** The statuses in which a prescription can be overdue. */
export const WaitingStatus = z.enum(["sent", "ready_for_pickup", "out_for_delivery"]);
export type WaitingStatus = z.infer<typeof WaitingStatus>;

const waitedFor: Readonly<Record<WaitingStatus, string>> = {
  sent: "The pharmacy has not answered for a day.",
  ready_for_pickup: "The prescription has been ready for pickup for three days.",
  out_for_delivery: "The prescription has been out for delivery for two days.",
};

export const PrescriptionOverdue = event(
  "prescription.overdue",
  1,
  { ...parties, pharmacyId: token, status: WaitingStatus },
  {
    summary: "The prescription has waited in one status longer than usual; published once for each wait",
    people: ["patientId", "doctorId", "pharmacyId"],
    describe: ({ status }) => waitedFor[status],
  },
);

export const PrescriptionUnsent = event(
  "prescription.unsent",
  1,
  { prescriptionId: token, patientId: token, days: z.number(), count: z.number() },
  {
    summary:
      "No pharmacy has had the prescription for 3 or 14 days, and the patient is reminded; published once for all that they have not sent, `count`",
    people: ["patientId"],
    describe: ({ days }) => `The patient has not sent it to a pharmacy for ${days} days.`,
  },
);
