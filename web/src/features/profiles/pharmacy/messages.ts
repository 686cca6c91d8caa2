import { inEveryLanguage } from "#kernel/text/messages";

/** How long the messages of the pharmacy's profile stay. */
export const loadedMs = 3000;
export const savedMs = 5000;
export const failedMs = 8000;

export const messages = inEveryLanguage({
  en: {
    title: "Pharmacy Profile",
    loaded: "Profile loaded successfully",
    saved: "Pharmacy profile saved successfully!",
    failed: (reason: string) => `Failed to update pharmacy profile: ${reason}`,
    defaultReason: "Failed to update profile",
    sections: {
      pharmacy: "Pharmacy",
      contact: "Contact and address",
      service: "Service",
      notifications: "Notifications",
    },
    help: {
      licenseExpiry: "After this day patients can't choose your pharmacy.",
      delivery: "Turn on if you deliver prescriptions.",
      zone: "Patients read in it whether you are open.",
      emails:
        "We e-mail you when a patient sends you a prescription. E-mails about your license always come.",
    },
    noTexts:
      "Text messages: none are sent to pharmacies. We notify you in the app, on your devices and by e-mail.",
  },
});
