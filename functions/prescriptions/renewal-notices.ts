import type { NotificationRules } from "#domain/notifications";
import type { Renewal } from "./domain/index.ts";

const screens = { doctorDashboard: "/doctor", patientPrescriptions: "/patient/prescriptions" };
const pastPrescriptions = `${screens.patientPrescriptions}/history`;

/** Who is notified of what happens to a request for a renewal. */
export const renewalNotices = {
  "renewal.requested.v1": {
    inApp: (about) => ({
      to: about.doctorId,
      type: "prescription_renewal_requested",
      subject: `${about.patientName} asks you to renew a prescription.`,
      link: screens.doctorDashboard,
      groupedText: "You are asked to renew {count} prescriptions.",
    }),
    digest: (about) => about.doctorId,
  },
  "renewal.approved.v1": {
    inApp: (about) => ({
      to: about.patientId,
      type: "prescription_renewal_answered",
      subject: `${about.doctorName} renewed your prescription. Nothing has been ordered yet.`,
      link: screens.patientPrescriptions,
      groupedText: "{count} of your prescriptions were renewed. Nothing has been ordered yet.",
    }),
    email: (about) => ({
      to: about.patientId,
      subject: "Your prescription was renewed",
      paragraphs: [
        `${about.doctorName} wrote a new prescription for you, as you asked.`,
        "Nothing has been ordered yet. Choose the pharmacy that should fill it.",
      ],
      link: { text: "Choose a pharmacy", path: screens.patientPrescriptions },
    }),
  },
  "renewal.declined.v1": {
    inApp: (about) => ({
      to: about.patientId,
      type: "prescription_renewal_answered",
      subject: `${about.doctorName} declined to renew your prescription.`,
      link: pastPrescriptions,
      groupedText: "{count} of your renewal requests were declined.",
    }),
    email: (about) => ({
      to: about.patientId,
      subject: "Your prescription was not renewed",
      paragraphs: [
        `${about.doctorName} declined to renew your prescription. Nothing was written, and nothing is being prepared.`,
        "What they wrote about it stands in your account. You can ask again, or book a visit.",
      ],
      link: { text: "See the answer", path: pastPrescriptions },
    }),
  },
} satisfies NotificationRules<"renewal", Renewal>;
