import { amount, type Count, inEveryLanguage, plural } from "#kernel/text/messages";

/** The texts shared by all profile forms. */
export const profileMessages = inEveryLanguage({
  en: {
    save: "Save Profile",
    saving: "Saving...",
    loadFailed: "Failed to load profile. You can still create a new profile.",
    updateFailedFor: (reason: string) => `Failed to update profile. ${reason}`,
    allRequired: "All fields are required unless marked as optional.",
    emails: "E-mails",
    notStated: "Not stated",
    leaving: {
      title: "Leave without saving?",
      text: "Your changes aren't saved yet.",
      leave: "Leave without saving",
      stay: "Keep editing",
    },
    check: "Please check the marked fields.",
    switchedOn: (label: string) => `${label}: On`,
    switchedOff: (label: string) => `${label}: Off`,
  },
});

/** The texts when a profile was changed on another device since it was loaded. */
export const conflictMessages = inEveryLanguage({
  en: {
    title: "Your profile was changed somewhere else.",
    choose: "Nothing is saved yet. Choose which of the two to keep.",
    field: "Field",
    mine: "What you entered here",
    theirs: "What was saved there",
    empty: "Not stated",
    keep: "Save what I entered here",
    discard: "Keep what was saved there",
  },
});

/** Messages while a pharmacy's profile is not complete. */
export const pharmacyMessages = inEveryLanguage({
  en: {
    notFindable: "Patients can't choose your pharmacy until its profile is complete.",
    complete: "Complete the profile",
    /** For a profile saved before it could state when the pharmacy is open. */
    hoursUnknown: "Patients can't see when you are open.",
    stateHours: "Check your opening hours and time zone",
  },
});

/** Messages about a license that ended or soon ends. */
export const licenseMessages = inEveryLanguage({
  en: {
    expired: (on: string) => `Your license expired on ${on}.`,
    expiredHelp: {
      doctor:
        "Patients can't find or book you, and you can't confirm or move appointments or prescribe. You can still cancel appointments, record what took place, and withdraw or stop what you prescribed.",
      pharmacy:
        "Patients can't choose your pharmacy, and you can't approve or prepare prescriptions. You can still hand over what is ready, and return or reject the others.",
    },
    expires: (on: string) => `Your license expires on ${on}.`,
    expiresHelp: {
      doctor:
        "After that day patients can't book you, and you can't confirm or move appointments or prescribe.",
      pharmacy:
        "After that day patients can't choose your pharmacy, and you can't approve or prepare prescriptions.",
    },
    plannedAfter: (count: Count) =>
      plural("en", count, {
        one: "1 appointment is planned for after that day.",
        other: `${amount("en", count)} appointments are planned for after that day.`,
      }),
    update: "Update credentials",
  },
});

/** Messages while the operator has not verified a license. */
export const verificationMessages = inEveryLanguage({
  en: {
    waits: "Your license isn't verified yet.",
    means: {
      doctor: "Until it is, patients can't find you, and you can't confirm appointments or prescribe.",
      pharmacy: "Until it is, patients can't choose your pharmacy, and you can't fill prescriptions.",
    },
    next: "We look it up in the register and e-mail you.",
    look: "Look at your profile",
  },
});

/** The texts beside a person's name: the date of birth, and another name of today. */
export const personMessages = inEveryLanguage({
  en: {
    born: (day: string) => `born ${day}`,
    noBirthDate: "no date of birth",
    person: ({ name, born }: { name: string; born: string }) => `${name} (${born})`,
    renamed: ({ name, now }: { name: string; now: string }) => `${name}, now ${now}`,
  },
});
