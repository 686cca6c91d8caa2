import { isolated } from "#kernel/text/direction";
import { amount, type Count, inEveryLanguage } from "#kernel/text/messages";
import type { FailureMessages } from "../../lib/api/failure.ts";

/** The texts of the messages screen. */
export const messages = inEveryLanguage({
  en: {
    title: "Messages",
    list: "Conversations",
    search: "Search conversations",
    searchPlaceholder: "Search conversations...",
    filter: "Show",
    filters: { all: "All", chat: "Chat", notes: "Notes" },
    noneOf: { chat: "No conversation with chat yet.", notes: "No conversation with clinical notes yet." },
    notes: "Patient Notes",
    calls: "Calls",
    noteOf: (text: string) => `Clinical note: ${text}`,
    begin: "New message",
    none: "No conversations yet",
    noneHelp: {
      patient: "You can write to every doctor with whom you have an appointment.",
      doctor: "You can write to every patient who has an appointment with you.",
    },
    notFound: "No conversation with this name.",
    choose: "Select a conversation",
    nothing: "No messages to display",
    notAllowed: "You can write to each other once you have an appointment.",
    more: "Show more conversations",
    earlier: "Show earlier messages",
    again: "Try again",
    back: "All conversations",
    you: "You",
    youWrote: (text: string) => `You: ${isolated(text)}`,
    unread: (count: Count) => `${amount("en", count)} unread`,
    log: (name: string) => `Messages with ${name}`,
    arrived: ({ name, content }: { name: string; content: string }) => `${name}: ${isolated(content)}`,
    below: (count: Count) => `${amount("en", count)} new`,
    read: "Read",
    archived: "Archived",
    today: "Today",
    yesterday: "Yesterday",
    requestAppointment: "Request Appointment",
    voiceCall: "Voice call",
    attach: "Attach a file",
  },
});

/** The texts of the field for a new message. */
export const composerMessages = inEveryLanguage({
  en: {
    label: "Message",
    placeholder: "Write a message...",
    help: {
      patient: "For questions that can wait. In an emergency, call your local emergency number.",
      doctor: "Your patient may read this later. Call about anything urgent.",
    },
    send: "Send",
    sending: "Sending...",
    sent: "Message sent",
    empty: "Write something first.",
    closed: {
      patient: (doctor: string) => `${doctor} closed this conversation for new messages.`,
      doctor: "You closed this conversation for new messages and calls.",
    },
    instead: {
      patient:
        "If you need your doctor, book an appointment or phone the practice. In an emergency, call your local emergency number.",
      doctor: "You can still write clinical notes. After each one your patient can reply once.",
    },
    mayReply: (doctor: string) => `You can reply once to what ${doctor} wrote in a clinical note.`,
    toNotes: "Reply to the note",
    unsent: "You wrote this. It isn't sent, and stays here while the conversation is closed.",
    deleteUnsent: "Delete it",
  },
});

/** The texts about closing a conversation. */
export const closeMessages = inEveryLanguage({
  en: {
    close: "Close conversation",
    title: "Close this conversation?",
    follows: (patient: string) =>
      `${patient} reads your sentence. Until you open the conversation again, neither of you can send messages here, and you can call each other only at the time of an appointment. You can still write clinical notes, and after each one they can reply once. The messages stay.`,
    reason: "What your patient reads",
    reasonHelp: "For example: Please book an appointment for this.",
    keep: "Keep it open",
    closing: "Closing...",
    reopen: "Open again",
    reopening: "Opening...",
  },
});

/** The texts about muting a conversation and reporting a message. */
export const alertMessages = inEveryLanguage({
  en: {
    mute: "Mute notifications",
    unmute: "Unmute notifications",
    muted:
      "Muted: you get no notifications of new messages here. They still count as unread. Clinical notes are still announced, on your devices once until you read them.",
    refuseCalls: (name: string) => `Don't take calls from ${name}`,
    takeCalls: (name: string) => `Take calls from ${name} again`,
    callsOff: (name: string) => `Calls are off: ${name} can call you only at the time of an appointment.`,
    theirCallsOff: {
      patient: (doctor: string) =>
        `${doctor} takes calls only at the time of an appointment. Write a message, or phone the practice.`,
      doctor: (patient: string) =>
        `${patient} takes calls here only at the time of an appointment. Write a message or a note, or phone them about anything urgent.`,
    },
    report: "Report",
    reportOf: (time: string) => `Report the message of ${time}`,
    title: "Report this message?",
    follows: (name: string) =>
      `We store your report with the message and read both. ${name} isn't notified, and nothing else changes.`,
    why: "What is wrong with it?",
    reasons: {
      offensive: "It is offensive",
      threat: "It is a threat",
      not_for_me: "It is meant for another person",
      spam: "It is advertising",
      other: "Something else",
    },
    explanation: "Tell us more",
    keep: "Don't report",
    send: "Report message",
    sending: "Reporting...",
    sent: "Reported. Thank you: we look at every report.",
    choose: "Please choose a reason.",
  },
});

/** The texts of the call without a chosen conversation. */
export const callFirstMessages = inEveryLanguage({
  en: {
    doctor: "Doctor",
    videoCall: "Video call",
    nobody: "You can call a doctor once you have an appointment.",
  },
});

/** The texts of the dialog for a new message. */
export const beginMessages = inEveryLanguage({
  en: {
    title: { patient: "Write to a doctor", doctor: "Write to a patient" },
    search: { patient: "Search your doctors", doctor: "Search your patients" },
    searchHelp: {
      patient: "",
      doctor: "Type the beginning of any part of the name, or of the e-mail address.",
    },
    list: { patient: "Your doctors", doctor: "Your patients" },
    none: {
      patient: "No doctor found. You can write to a doctor once you have an appointment.",
      doctor: "No patient found. You can write to a patient once they have an appointment with you.",
    },
    failed: "The list couldn't be loaded. Please try again.",
    cancel: "Cancel",
  },
});

/** Why a message could not be sent. */
const failures = inEveryLanguage({
  en: {
    offline: "You're not connected. Your message stays here until you send it.",
    otherwise: "Your message couldn't be sent. It stays here. Please try again.",
    closeFailed: "This couldn't be saved. Please try again.",
  },
});

export const sendFailed = (): FailureMessages => ({
  codes: { not_found: messages().notAllowed },
  ownSentence: "refusals",
  offline: failures().offline,
  otherwise: failures().otherwise,
});

export const closeFailed = (): FailureMessages => ({
  ownSentence: "refusals",
  otherwise: failures().closeFailed,
});
