import { amount, type Count, inEveryLanguage } from "#kernel/text/messages";
import type { FailureMessages } from "../../../lib/api/failure.ts";

export const bookingMessages = inEveryLanguage({
  en: {
    title: "Book an Appointment",
    back: "Back to appointments",
    allDoctors: "All doctors",
    visitWith: (doctor: string) => `Appointment with ${doctor}`,
    day: "Day",
    chooseDay: "Choose a day to see its times.",
    timesOn: (day: string) => `Times on ${day}`,
    allTimesAre: ({ zone, short }: { zone: string; short: string }) =>
      `All times are ${zone} (${short}), the practice's time.`,
    crossedOut: "Crossed-out times are taken or past.",
    dayOff: "There are no appointments on this day. Please choose another one.",
    noneFree: "No times left on this day. Please choose another one.",
    alreadyBooked: ({ doctor, when }: { doctor: string; when: string }) =>
      `You already have an appointment with ${doctor} then: ${when}. Please choose another time.`,
    slotsFailed: "We couldn't load this day's times.",
    symptoms: "Symptoms",
    symptomsAtMost: (most: Count) => `Symptoms: at most ${amount("en", most)}`,
    optional: "(optional)",
    addSymptoms: "Add symptoms",
    removeSymptom: (symptom: string) => `Remove ${symptom}`,
    done: "Done",
    notes: "Additional notes",
    notesHelp: "Only your doctor reads this.",
    nothingChosen: "Choose a day and a time first.",
    noTimeChosen: "Choose a time first.",
    forYou: (time: string) => `, for you ${time}`,
    cancel: "Cancel",
    submit: "Book Appointment",
    busy: "Booking...",
    success: "Appointment booked successfully! The doctor has been notified via email.",
    nextStep: (doctor: string) => `Waiting for ${doctor} to confirm. We'll e-mail you.`,
    failed: "Failed to book appointment. Please try again.",
    missing: "Missing user or doctor information",
    profileFirst: "Complete your profile first. You come back here to choose a time.",
    toProfile: "Complete your profile",
    toAppointments: "See your appointments",
    another: "Book another appointment",
    doctorFailed: "Failed to load doctors. Please try again.",
    noDoctor: "This doctor isn't taking appointments right now.",
    pickDoctor: "Choose another doctor",
  },
});

/** What is said wherever an appointment gets a time after the end of its doctor's license on file. */
export const licenseEndsMessages = inEveryLanguage({
  en: {
    theirs: ({ doctor, ends }: { doctor: string; ends: string }) =>
      `${doctor}'s license on file ends on ${ends}. An appointment after that day can take place only if the license is renewed by then.`,
    after: "After the license on file ends.",
    yours: (ends: string) =>
      `Your license on file ends on ${ends}. An appointment after that day can take place only if you renew it by then.`,
  },
});

/** The messages when an appointment was not booked. */
export function bookFailed(): FailureMessages {
  const { missing, failed } = bookingMessages();
  return {
    codes: { not_found: missing, unauthenticated: missing },
    ownSentence: [
      "profile_incomplete",
      "id_in_use",
      "doctor_unavailable",
      "license_ends_before",
      "many_with_doctor",
      "many_ahead",
    ],
    otherwise: failed,
  };
}
