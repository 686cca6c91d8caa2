import { inEveryLanguage } from "#kernel/text/messages";

/** The words of a dashboard's own shell; apart, because public pages do not load them. */
export const dashboardMessages = inEveryLanguage({
  en: {
    roles: { patient: "Patient", doctor: "Doctor", pharmacy: "Pharmacy", auditor: "Auditor" },
    /** The accessible names of the bar at the bottom of a phone. */
    phoneBars: {
      patient: "Patient, phone",
      doctor: "Doctor, phone",
      pharmacy: "Pharmacy, phone",
      auditor: "Auditor, phone",
    },
    accountOf: (name: string) => `Account of ${name}`,
    profile: "Profile Settings",
    everywhere: "Sign out on all devices",
  },
});
