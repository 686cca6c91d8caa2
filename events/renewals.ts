import { eventsOf } from "./event.ts";
import { token } from "./terms/token.ts";

const event = eventsOf("prescriptions", { renewal: "Renewals" });

const parties = { prescriptionId: token, patientId: token, doctorId: token };

export const RenewalRequested = event("renewal.requested", 1, parties, {
  summary: "The patient asked the doctor to renew a prescription",
  people: ["patientId", "doctorId"],
  describe: () => "The patient asked the doctor to renew the prescription.",
});

export const RenewalApproved = event(
  "renewal.approved",
  1,
  { ...parties, newPrescriptionId: token },
  {
    summary: "The doctor renewed the prescription: a new one was written",
    people: ["patientId", "doctorId"],
    describe: () => "The doctor renewed the prescription and wrote a new one.",
  },
);

export const RenewalDeclined = event("renewal.declined", 1, parties, {
  summary: "The doctor declined to renew the prescription",
  people: ["patientId", "doctorId"],
  describe: () => "The doctor declined to renew the prescription.",
});

export const RenewalCancelled = event("renewal.cancelled", 1, parties, {
  summary: "The request for a renewal ended, because the hand-over of the prescription was reverted",
  people: ["patientId", "doctorId"],
  describe: () => "The request for a renewal ended: the hand-over of the prescription was reverted.",
});
