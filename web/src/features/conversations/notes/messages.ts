import { problemMessages } from "#kernel/call/problem-messages";
import { amount, type Count, inEveryLanguage } from "#kernel/text/messages";
import type { FailureMessages } from "../../../lib/api/failure.ts";

/** The texts of the screen of clinical notes. */
export const notesMessages = inEveryLanguage({
  en: {
    title: "Patient Notes",
    back: "Messages",
    tabs: { label: "Notes", active: "Active", archived: "Archived" },
    groupOf: (name: string) => `Notes with ${name}`,
    count: (count: Count) => `${amount("en", count)} ${count.count === 1 ? "note" : "notes"}`,
    open: "Show notes",
    conversation: "Open conversation",
    more: "Show earlier notes",
    moreGroups: "Show more conversations",
    none: { active: "No notes yet", archived: "No archived notes" },
    noneHelp: {
      patient:
        "Notes between you and your doctors appear here. You can write to the doctor of your latest appointment.",
      doctor: "Write the first note to a patient who has an appointment with you. They can reply.",
    },
    noneArchived: "Notes that you archived appear here. The other person still sees them.",
    loadFailed: "Failed to load notes. Please try again.",
    note: "Clinical note",
    you: "You",
    by: ({ who, when }: { who: string; when: string }) => `Clinical note of ${who}, ${when}`,
    isNew: "New",
    archive: "Archive",
    unarchive: "Unarchive",
    archived: "Archived. The other person still sees it.",
    unarchived: "Moved out of your archive.",
    isArchived: "Archived",
    showArchived: "Show archived messages",
    hideArchived: "Hide archived messages",
    archiveMessage: (when: string) => `Archive message of ${when}`,
    unarchiveMessage: (when: string) => `Unarchive message of ${when}`,
    requestAppointment: "Request Appointment",
    requesting: "Requesting...",
    requested: {
      patient: "You requested an appointment about this note.",
      doctor: "You asked your patient to book an appointment about this note.",
    },
    booked: "An appointment about this note is booked.",
    requestFailed: "The request couldn't be sent. Please try again.",
  },
});

/** The texts of the fields for a new note and for a reply. */
export const writeMessages = inEveryLanguage({
  en: {
    compose: "New note",
    to: { patient: "Doctor", doctor: "Patient" },
    choosePatient: "Choose a patient",
    otherPatient: "Choose another patient",
    label: "Clinical note",
    placeholder: "Write a note...",
    help: {
      patient: "For what your doctor should know. In an emergency, call your local emergency number.",
      doctor: "Your patient reads it, and may reply. It never appears in an e-mail.",
    },
    onlyReply: (doctor: string) =>
      `You can reply once to what ${doctor} wrote. In an emergency, call your local emergency number.`,
    send: "Send note",
    sending: "Sending...",
    sent: "Note sent",
    noPatient: "Please select a patient first.",
    noDoctor: "Could not find a doctor to send the note to.",
    noDoctorYet: "You can write a note to a doctor once you have an appointment.",
    book: "Book an appointment",
    reply: "Reply to conversation",
    response: "Response",
    responsePlaceholder: "Write a response...",
    respond: "Send",
    cancel: "Cancel",
  },
});

const failures = inEveryLanguage({
  en: {
    unexpected: "An unexpected error occurred. Please try again.",
    send: (reason: string) => `Failed to send note: ${reason}. Please try again.`,
    archive: "Failed to archive or unarchive note. Please try again.",
    reply: "Failed to send response. Please try again.",
  },
});

export const sendNoteFailed = (): FailureMessages => ({
  ownSentence: "refusals",
  codes: { conversation_closed: problemMessages().conversation_closed },
  wrap: (sentence) => failures().send(sentence.replace(/[.!]$/, "")),
  otherwise: failures().unexpected,
});

export const replyFailed = (): FailureMessages => ({
  codes: { conversation_closed: problemMessages().conversation_closed },
  otherwise: failures().reply,
});

export const archiveFailed = (): FailureMessages => ({ otherwise: failures().archive });

export const requestFailed = (): FailureMessages => ({
  ownSentence: "conflicts",
  otherwise: notesMessages().requestFailed,
});
