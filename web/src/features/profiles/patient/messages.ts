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
    labels: {
      contactName: "Name",
      contactPhone: "Phone number",
      relationship: "Relationship",
      texts: "Text messages",
    },
    help: {
      emails:
        "About your appointments, prescriptions and doses. Everything is in the bell too. E-mails about signing in always come.",
      tooYoung:
        "Nobody under 13 may have an account here. If this date is right, ask a parent or guardian to use an account of their own.",
      zone: "E-mails about an appointment also show its time here, if your doctor is in another zone.",
      texts:
        "About doses, to the number that you confirmed under Medication Reminders, for the medicines you chose there.",
      language: "The language you'd like to be spoken to in. The app and its e-mails are in English.",
      consent:
        "You agree that your data may be used beyond your treatment, such as for research. Nothing uses it so today. You can withdraw it here.",
      consentSince: (day: string) =>
        `You agreed on ${day} that your data may be used beyond your treatment, such as for research. Nothing uses it so today. You can withdraw it here.`,
      healthGoals: "For you alone. Your doctors and pharmacies don't see them.",
    },
    noTexts: "Text messages: this installation sends none.",
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
