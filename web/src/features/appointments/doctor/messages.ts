import type { DoctorReason, Step } from "#domain/appointments";
import { inEveryLanguage } from "#kernel/text/messages";
import type { FailureMessages } from "../../../lib/api/failure.ts";

/** A step without input. */
export type PlainStep = Exclude<Step, "cancel" | "reschedule">;

const steps: Readonly<Record<Step, { label: string; busy: string; done: string; taken: string }>> = {
  confirm: {
    label: "Confirm",
    busy: "Saving...",
    done: "Appointment confirmed successfully",
    taken: "Confirmed.",
  },
  cancel: {
    label: "Cancel",
    busy: "Saving...",
    done: "Appointment cancelled successfully",
    taken: "Cancelled.",
  },
  complete: {
    label: "Mark completed",
    busy: "Saving...",
    done: "Appointment completed successfully",
    taken: "Completed.",
  },
  noShow: {
    label: "Did not come",
    busy: "Saving...",
    done: "Noted that the patient did not come",
    taken: "Did not come.",
  },
  reschedule: {
    label: "Reschedule",
    busy: "Rescheduling...",
    done: "Appointment rescheduled successfully. Patient has been notified.",
    taken: "Rescheduled.",
  },
};

/** Labels and success messages of an appointment's steps. */
export const stepMessages = inEveryLanguage({ en: steps });

/** The single-key shortcuts of the open row; none of them ends an appointment. */
export const stepKeys: Readonly<Partial<Record<Step, string>>> & { confirm: string; reschedule: string } = {
  confirm: "C",
  reschedule: "R",
};

/** The effects of the list's shortcuts. */
export const keyMessages = inEveryLanguage({
  en: {
    move: "move",
    enter: "Enter",
    open: "open or close",
    steps: { confirm: "confirm", reschedule: "reschedule" },
    all: "all keys",
  },
});

/** The texts of an open row. */
export const openMessages = inEveryLanguage({
  en: {
    note: "Patient's note",
    noNote: "No note.",
    requested: "Requested",
    seenBefore: "Last appointment with you",
  },
});

/** How long the status messages of this screen stay. */
export const messageMs = 3000;

export const messages = inEveryLanguage({
  en: {
    appointments: "Appointments",
    upcoming: "Upcoming appointments",
    past: "Past appointments",
    columns: {
      patient: "Patient",
      when: "When",
      symptoms: "Symptoms",
      status: "Status",
      actions: "Actions",
    },
    daysOff: "Days off",
    calendar: "Calendar app",
    refresh: "Refresh",
    appointmentsFailed: "Failed to load appointments. Please try again.",
    stepFailed: "Error updating appointment status. Please try again.",
    /** A success message with the patient it is about. */
    about: ({ done, patient }: { done: string; patient: string }) => `${patient}\n${done}`,
    takenBack: "Undone.",
    takenBackDone: "Undone. The patient has been notified.",
    gone: "Appointment not found or already updated. Refreshing appointments...",
    more: "Show more",
    noUpcoming: "No upcoming appointments",
    noUpcomingHelp: "Appointments appear here as soon as patients book. Patients find you by your profile.",
    noSymptoms: "No symptoms given.",
    cancelledBy: {
      patient: (words: string | undefined) =>
        words ? `The patient cancelled: ${words}` : "The patient cancelled.",
      doctor: (words: string | undefined) => (words ? `You cancelled: ${words}` : "You cancelled."),
    },
    quoted: (note: string) => `"${note}"`,
    createPrescription: "Create Prescription",
    writeAnother: "Write another",
  },
});

const reasons: Readonly<Record<DoctorReason, string>> = {
  doctor_unavailable: "I'm not available at this time",
  other_doctor: "Another doctor is a better choice",
  other: "Another reason",
};

export const cancelMessages = inEveryLanguage({
  en: {
    title: "Cancel this appointment?",
    notified: "We notify the patient right away. Others can book this time again.",
    reason: "Reason",
    reasons,
    note: "Message to the patient",
    noteHelp: "The patient reads it with the cancelled appointment.",
    keep: "Keep appointment",
    submit: "Cancel appointment",
  },
});

/** The texts of the question before confirming an appointment after the end of the license on file. */
export const confirmMessages = inEveryLanguage({
  en: { title: "Confirm it anyway?", keep: "Not now", submit: "Confirm anyway" },
});

export const rescheduleMessages = inEveryLanguage({
  en: {
    title: "Reschedule",
    plannedFor: (patient: string) => `${patient}, planned for`,
    notified: {
      doctor: "We notify the patient of the new time right away.",
      patient: "We ask your doctor to confirm the new time.",
    },
    close: "Close",
    day: "New day",
    notNow: "Not now",
    submit: "Reschedule",
    missing: "Please select both date and time",
    failed: "Error rescheduling appointment. Please try again.",
  },
});

/** The texts of one appointment's page. */
export const pageMessages = inEveryLanguage({
  en: {
    title: "Appointment",
    back: "Back to Appointments",
    missing: "Appointment not found",
    missingHelp: "It may be an appointment of another doctor.",
    failed: "Failed to load the appointment. Please try again.",
    patient: "Patient",
    when: "When",
    why: "Symptoms",
    patientNote: "Patient's note",
    yourNotes: "Your notes",
    notes: "Notes for the patient",
    notesHelp: (patient: string) => `Saved with Mark completed. You and ${patient} read them.`,
    prescribed: "Prescribed after it",
    nothingPrescribed: "Nothing was prescribed after this appointment.",
    renewal: "Renewal",
    written: (day: string) => `Written ${day}`,
    prescribedFailed: "Failed to load prescriptions",
    older: "All prescriptions for this patient",
    prescribe: "Create Prescription",
    open: "Open appointment",
  },
});

/** The messages when a step failed. */
export function stepFailed(): FailureMessages {
  const { gone, stepFailed: otherwise } = messages();
  return { codes: { not_found: gone, wrong_state: gone }, ownSentence: "conflicts", otherwise };
}

/** The messages when rescheduling failed. */
export function rescheduleFailed(): FailureMessages {
  return { ...stepFailed(), otherwise: rescheduleMessages().failed };
}
