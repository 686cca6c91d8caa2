import { inEveryLanguage } from "#kernel/messages";

/** How long a message of the doctor's profile stays. */
export const messageMs = 5000;

export const messages = inEveryLanguage({
  en: {
    title: "Profile",
    saved: "Profile updated successfully",
    ready: "Profile form is ready. Please fill in your information.",
    notFindable: "Patients cannot find you until your profile is complete.",
    sections: {
      personal: "Personal & Professional Details",
      credentials: "Professional Credentials",
      contact: "Contact Information",
    },
    fields: {
      title: "Title",
      specialty: "Specialty",
      yearsExperience: "Years of experience",
      practiceName: "Practice name",
      licenseAuthority: "License authority",
      licenseExpiryHelp: "After this day you cannot be booked and cannot prescribe.",
      medicalCouncilId: "Medical council ID",
      officeAddress: "Office address",
      emailsHelp: "About new visits and what changes.",
      zone: "Time zone",
      zoneHelp: (time: string) => `Your visits are offered in this zone. It is ${time} there now.`,
    },
  },
});
