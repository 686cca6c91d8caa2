import { inEveryLanguage } from "#kernel/text/messages";
import { product } from "../../lib/product.ts";

export const ownDataMessages = inEveryLanguage({
  en: {
    title: "Download your data",
    description: {
      patient:
        "Your profile, appointments, prescriptions, reminders, doses, goals, ratings, messages, calls and notifications, in one file. Keep it safe: anyone who has it can read it.",
      professional: "Your account and your profile, in one file. Patients' records are not in it.",
    },
    format: "File",
    formats: {
      html: { label: "To read and print", description: "A page that every browser opens (HTML)." },
      fhir: {
        label: "For another health service",
        description: "Profile, appointments and prescriptions in the standard format FHIR R4 (JSON).",
      },
      json: { label: "For other programs", description: "Everything, as plain data (JSON)." },
    },
    collecting: "Collecting your data...",
    saved: "Your data was downloaded.",
    failed: "Your data couldn't be downloaded. Please try again.",
    /** After a failure: what was loaded is not loaded again. */
    again: "Try again",
    goesOn: "What was loaded so far is kept: it goes on from there.",
    /** The note in the file about omitted data. */
    left: {
      patient: `This file has what ${product} shows you. It does not have the addresses of your devices for notifications, or the history of changes other than to goals. Write to us for a copy of these.`,
      professional: `This file has your account and your profile. It does not have records of patients, messages, notifications, the addresses of your devices for notifications, or the history of changes. Write to us for a copy of what of these is about you.`,
    },
  },
});

/** How long the message about the saved file stays. */
export const savedMs = 5000;
