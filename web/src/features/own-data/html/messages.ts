import type { CallMedium, CallState } from "#domain/video";
import type { roles as allRoles } from "#events/roles";
import { inEveryLanguage } from "#kernel/text/messages";
import { product } from "../../../lib/product.ts";

/** How a person was called. */
const callMedia = { video: "Video", voice: "Voice" } satisfies Readonly<Record<CallMedium, string>>;

const calls = {
  ringing: "Ringing",
  active: "Active",
  declined: "Declined",
  missed: "Missed",
  given_up: "Given up",
  ended: "Ended",
} satisfies Readonly<Record<CallState, string>>;

const roles = {
  patient: "Patient",
  doctor: "Doctor",
  pharmacy: "Pharmacy",
  auditor: "Auditor",
} satisfies Readonly<Record<(typeof allRoles)[number], string>>;

/** The texts of the page with a person's own data. */
export const pageMessages = inEveryLanguage({
  en: {
    title: (of: string) => `${product}: data of ${of}`,
    madeAt: (at: string) => `As of ${at}.`,
    zone: (zone: string) => `Times without a time zone are in ${zone}.`,
    nothing: "Nothing.",
    cut: "This list is longer. It has the first 5,000 entries; write to us for the rest.",
    yes: "Yes",
    no: "No",
    parts: {
      account: "Account",
      profile: "Profile",
      upcomingAppointments: "Upcoming appointments",
      pastAppointments: "Past appointments",
      activePrescriptions: "Active prescriptions",
      pastPrescriptions: "Past prescriptions",
      reminders: "Reminders",
      doses: "Doses",
      sharing: "Doctors who see how many doses you took",
      goals: "Goals",
      goalChanges: "Goals, every change",
      ratings: "Your ratings of doctors",
      messages: "Messages and clinical notes",
      videoCalls: "Calls",
      notifications: "Notifications",
    },
    columns: {
      when: "When",
      day: "Day",
      doctor: "Doctor",
      status: "Status",
      place: "Place",
      symptoms: "Symptoms",
      notes: "Notes",
      medicine: "Medicine",
      directions: "Directions",
      written: "Written",
      received: "Received",
      pharmacy: "Pharmacy",
      code: "Code",
      times: "Times",
      on: "On",
      goal: "Goal",
      target: "Target",
      change: "Change",
      stars: "Rating of 5",
      from: "From",
      with: "With",
      text: "Text",
      medium: "By",
      minutes: "Minutes",
      set: "Set on",
      deleted: "Deleted",
    },
    me: "You",
    aDoctor: "A doctor",
    file: (name: string) => `File: ${name}`,
    voice: "Voice message",
    roles,
    calls,
    callMedia,
    stopped: ({ doctor, on, why }: { doctor: string; on: string; why: string }) =>
      `Stopped by ${doctor} on ${on}. Do not take it. ${why}`,
    notInHand: "Not in your hands yet. Do not take it until you have it.",
    email: "E-mail",
    role: "Role",
    closesAt: "To be closed on",
    mailStopped: "No e-mails except codes since",
  },
});
