import type { EventType } from "#events";
import { renewal, type Telling } from "./told.ts";

const screens = { doctorDashboard: "/doctor", patientPrescriptions: "/patient/prescriptions" };
const pastPrescriptions = `${screens.patientPrescriptions}/history`;

/** Who is told of what happens to a request for a renewal. */
export const tellingRenewals: Readonly<Record<Extract<EventType, `renewal.${string}`>, Telling>> = {
  "renewal.requested.v1": renewal({
    bell: (about) => ({
      to: about.doctorId,
      type: "prescription_renewal_requested",
      subject: `${about.patientName} asks you to renew a prescription.`,
      link: screens.doctorDashboard,
      joins: "You are asked to renew {count} prescriptions.",
    }),
    digest: (about) => about.doctorId,
  }),
  "renewal.approved.v1": renewal({
    bell: (about) => ({
      to: about.patientId,
      type: "prescription_renewal_answered",
      subject: `${about.doctorName} renewed your prescription. Nothing has been ordered yet.`,
      link: screens.patientPrescriptions,
      joins: "{count} of your prescriptions were renewed. Nothing has been ordered yet.",
    }),
    mail: (about) => ({
      to: about.patientId,
      subject: "Your prescription was renewed",
      words: [
        `${about.doctorName} wrote a new prescription for you, as you asked.`,
        "Nothing has been ordered yet. Choose the pharmacy that should fill it.",
      ],
      link: { words: "Choose a pharmacy", path: screens.patientPrescriptions },
    }),
  }),
  "renewal.declined.v1": renewal({
    bell: (about) => ({
      to: about.patientId,
      type: "prescription_renewal_answered",
      subject: `${about.doctorName} declined to renew your prescription.`,
      link: pastPrescriptions,
      joins: "{count} of your renewal requests were declined.",
    }),
    mail: (about) => ({
      to: about.patientId,
      subject: "Your prescription was not renewed",
      words: [
        `${about.doctorName} declined to renew your prescription. Nothing was written, and nothing is being prepared.`,
        "What they wrote about it stands in your account. You can ask again, or book a visit.",
      ],
      link: { words: "See the answer", path: pastPrescriptions },
    }),
  }),
};
