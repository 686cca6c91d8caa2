import { inEveryLanguage } from "#kernel/text/messages";

export const patientMessages = inEveryLanguage({
  en: {
    title: "Profile",
    sections: {
      personal: "Personal Information",
      address: "Address Information",
      emergency: "Emergency Contact",
    },
    fields: {
      postalCode: "Postal code",
      contactName: "Name",
      relationship: "Relationship",
    },
    complete: "Please complete your profile information.",
    toProfile: "Complete your profile",
    needed: "You need it to book an appointment.",
    saved: "Profile updated successfully",
    loadFailed: "Failed to load profile. Please try again later.",
    savedToBook: "Profile saved. Now choose a time.",
  },
});

/** How long the messages of the patient's profile stay. */
export const patientMessageMs = 5000;
