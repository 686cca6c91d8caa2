import { inEveryLanguage } from "#kernel/text/messages";

/** The texts of the medical history. */
export const messages = inEveryLanguage({
  en: {
    title: "Medical History",
    help: "Completed appointments and finished prescriptions, the latest first.",
    year: "Year",
    allYears: "All years",
    none: "No medical history found",
    noneHelp: "Completed appointments and the medicines you received appear here.",
    book: "Book an appointment",
    showAll: "Show all years",
    loadFailed: "Failed to load your medical history. Please try again.",
    more: "Show more",
    print: "Print",
    collecting: "Loading all of it...",
    appointmentWith: (doctor: string) => `Appointment with ${doctor}`,
    doctorWrote: (notes: string) => `Note from the doctor: ${notes}`,
    youWrote: (notes: string) => `Your note: ${notes}`,
    symptoms: (symptoms: string) => `Symptoms: ${symptoms}`,
    prescribed: ({ doctor, on }: { doctor: string; on: string }) => `Prescribed by ${doctor} on ${on}.`,
    received: ({ on, pharmacy }: { on: string; pharmacy: string | undefined }) =>
      pharmacy ? `Received on ${on} from ${pharmacy}.` : `Received on ${on}.`,
    stopped: ({ on, why }: { on: string; why: string }) => `Stopped by the doctor on ${on}: ${why}`,
    of: ({ patient, day }: { patient: string; day: string }) => `Medical history of ${patient}, ${day}.`,
    complete: "It lists what was recorded in Triscript.",
  },
});
