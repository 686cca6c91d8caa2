import { inEveryLanguage } from "#kernel/text/messages";

/** The texts of a dashboard's shell; separate, because public pages do not load them. */
export const dashboardMessages = inEveryLanguage({
  en: {
    roles: { patient: "Patient", doctor: "Doctor", pharmacy: "Pharmacy", auditor: "Auditor" },
    /** The accessible names of the tab bar on a phone. */
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
