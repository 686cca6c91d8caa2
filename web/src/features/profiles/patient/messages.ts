import { inEveryLanguage } from "#kernel/text/messages";

export const patientMessages = inEveryLanguage({
  en: {
    title: "Profile",
    sections: {
      personal: "Personal Information",
      address: "Address Information",
      emergency: "Emergency Contact",
      additional: "Additional Information",
    },
    fields: {
      postalCode: "Postal code",
      contactName: "Name",
      relationship: "Relationship",
      healthGoals: "Health goals",
      emailsHelp:
        "About your appointments, prescriptions and doses. Everything is in the bell too. E-mails about signing in always come.",
      healthGoalsHelp: "For you alone. Your doctors and pharmacies don't see them.",
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
