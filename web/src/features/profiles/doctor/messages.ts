import { inEveryLanguage } from "#kernel/text/messages";

/** How long a message of the doctor's profile stays. */
export const messageMs = 5000;

export const messages = inEveryLanguage({
  en: {
    title: "Profile",
    saved: "Profile updated successfully",
    ready: "Profile form is ready. Please fill in your information.",
    notFindable: "Patients can't find you until your profile is complete.",
    sections: {
      personal: "Personal & Professional Details",
      credentials: "Professional Credentials",
      contact: "Contact Information",
      notifications: "Notifications",
    },
    help: {
      licenseExpiry:
        "After this day patients can't book you, and you can't prescribe. Patients who choose a later time read when it ends.",
      emergencyContact: "A name and a phone number.",
      emails: "About new appointments and changes. E-mails about signing in and your license always come.",
      zone: (time: string) => `Patients see your times in this zone. It's ${time} there now.`,
    },
    noTexts:
      "Text messages: none are sent to doctors. We notify you in the app, on your devices and by e-mail.",
  },
});
