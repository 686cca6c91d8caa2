import { amount, type Count, inEveryLanguage, plural } from "#kernel/text/messages";
import type { FailureMessages } from "../../lib/api/failure.ts";

export const messages = inEveryLanguage({
  en: {
    title: "Patients",
    refresh: "Refresh",
    search: "Name or e-mail",
    list: "Patients",
    all: (count: number) =>
      plural("en", { count }, { one: "1 patient", other: `${amount("en", { count })} patients` }),
    /** Announced once a search has its answer. */
    found: (count: Count) =>
      plural("en", count, { one: "1 patient found", other: `${amount("en", count)} patients found` }),
    none: "No patients yet",
    noneHelp: "Everyone who books an appointment with you appears here.",
    notFound: "No patients found",
    notFoundHelp: "Try the beginning of a first name, a last name or an e-mail address.",
    showAll: "Show all patients",
    more: "Show more",
    failed: "Failed to load patients",
    unexpected: "An unexpected error occurred",
    age: (years: number) =>
      plural(
        "en",
        { count: years },
        { one: "1 year old", other: `${amount("en", { count: years })} years old` },
      ),
    lastSeen: (day: string) => `Last seen ${day}`,
    notSeen: "Not seen yet",
    counts: ({
      appointments,
      prescriptions,
      notes,
    }: Record<"appointments" | "prescriptions" | "notes", number>) =>
      [
        plural(
          "en",
          { count: appointments },
          { one: "1 appointment", other: `${amount("en", { count: appointments })} appointments` },
        ),
        plural(
          "en",
          { count: prescriptions },
          { one: "1 prescription", other: `${amount("en", { count: prescriptions })} prescriptions` },
        ),
        ...(notes > 0
          ? [
              plural(
                "en",
                { count: notes },
                { one: "1 note", other: `${amount("en", { count: notes })} notes` },
              ),
            ]
          : []),
      ].join(", "),
    knownOnly: "All appointments were cancelled",
    earlier: (names: readonly string[]) => `Earlier: ${names.join(", ")}`,
  },
});

export const detailMessages = inEveryLanguage({
  en: {
    back: "Back to Patients",
    patient: "Patient",
    missing: "Patient not found",
    missingHelp: "This person has no appointment with you.",
    failed: "Failed to load patient profile",
    appointmentsFailed: "Failed to load appointments",
    prescriptionsFailed: "Failed to load prescriptions",
    about: "About this patient",
    tabs: {
      overview: "Overview",
      appointments: (count: number) => `Appointments (${amount("en", { count })})`,
      prescriptions: (count: number) => `Prescriptions (${amount("en", { count })})`,
      messages: "Messages",
    },
    contact: "Contact",
    email: "E-mail",
    phone: "Phone",
    place: "City and state",
    born: "Date of birth",
    bornOn: ({ day, age }: { day: string; age: string }) => `${day}, ${age}`,
    noBirthDate: "No date of birth",
    gender: "Gender",
    emergency: "Emergency contact",
    knownOnly: "You see the contact of patients who have an appointment with you that was not cancelled.",
    totals: "Totals",
    appointments: "Appointments",
    completed: "Completed",
    cancelled: (count: number) => `${amount("en", { count })} cancelled.`,
    prescriptions: "Prescriptions",
    notes: "Notes",
    current: "Current medicines",
    inHand: "In hand",
    notInHand: "Not in hand yet",
    currentHelp: "Only those that you wrote. Ask what else the patient takes.",
    currentFailed: "Failed to load current medicines",
    noCurrent: "No current medicine was written by you. Ask what else the patient takes.",
    recentAppointments: "Latest appointments",
    recentPrescriptions: "Latest prescriptions",
    noAppointments: "No appointments yet",
    noPrescriptions: "No prescriptions yet",
    all: "Show all",
    prescribe: "Create Prescription",
    cannotPrescribe: "You can prescribe once an appointment is completed.",
    prescribed: "Prescription created successfully and sent to patient",
    written: (day: string) => `Written ${day}`,
    more: "Show more",
  },
});

/** The texts beside a name whose date of birth is not there. */
export const patientTextMessages = inEveryLanguage({
  en: {
    loading: (name: string) => `${name} (born …)`,
    unread: (name: string) => `${name} (we couldn't load the date of birth)`,
  },
});

/** How long the message after prescribing is shown. */
export const prescribedMs = 5_000;

/** The messages when the patients could not be loaded. */
export function patientsFailed(): FailureMessages {
  const { failed, unexpected } = messages();
  return { offline: failed, otherwise: failed, unexpected };
}

/** The message when a patient could not be loaded. */
export function patientFailed(): FailureMessages {
  const { failed } = detailMessages();
  return { offline: failed, otherwise: failed };
}
