import type { PrescriptionStatus, StatusChange, Step, WorkStatus } from "#domain/prescriptions";
import { amount, type Count, inEveryLanguage } from "#kernel/text/messages";

export const messages = inEveryLanguage({
  en: {
    management: "Prescription Management",
    search: "Search prescriptions",
    searchHelp: "Patient, doctor, medication, or the code on a printed prescription",
    open: "Open",
    busy: "Saving...",
    none: "No prescriptions have been sent to your pharmacy yet.",
    noneHelp: "Patients find you by your profile. What they send appears here.",
    noneHere: "Nothing to do here.",
    noneHereHelp: "See Open for other work.",
    noneFound: "Nothing found.",
    noneFoundHelp: "No open prescription matches. What was closed is listed below.",
    closed: "Closed",
    noneClosed: "Nothing closed in the last 90 days.",
    noneClosedHelp: "What you hand over, reject or return is listed here.",
    foundClosed: "Found in the last 90 days",
    noneFoundClosed: "No closed prescription matches.",
    foundCut: "There may be more. Type more of the name, or the code on the printed prescription.",
    readyNotice: "Ready for pickup, or out for delivery.",
    showOpen: "Show all open work",
    sentAgo: (age: string) => `sent ${age}`,
    born: (day: string) => `born ${day}`,
    licence: (number: string) => `License ${number}`,
    identityFailed: "We couldn’t load date of birth and prescriber.",
    loadFailed: "Failed to load prescriptions. Please try again.",
    entryFailed: "We couldn’t load this prescription.",
    more: "Show more",
    back: "All prescriptions",
    pickup: "Pickup",
    delivery: "Delivery",
    count: (open: Count) => amount("en", open),
    which: "Which prescriptions",
    columns: {
      prescription: "Prescription",
      people: "Patient, doctor",
      how: "How",
      since: "Since",
      status: "Status",
      actions: "Actions",
    },
    facts: {
      patient: "Patient",
      doctor: "Doctor",
      how: "How",
      deliverTo: "Deliver to",
      notes: "Notes",
      sent: "Sent",
      phone: "Patient's phone",
      doctorNote: "Doctor's note",
      code: "Code",
      reason: "Reason",
      withdrawal: "Why the doctor withdrew it",
    },
    returned: "Returned",
    keyHints: { search: "search", move: "move", all: "all keys" },
    lanes: ["Doctor", "Patient", "You"] as [doctor: string, patient: string, pharmacy: string],
    /** What the pharmacy's work is in each status it has work with. */
    work: {
      sent: "To approve",
      approved: "To prepare",
      ready_for_pickup: "To hand over",
      out_for_delivery: "Out for delivery",
    } satisfies Readonly<Record<WorkStatus, string>>,
    /** A status in the past, and who set it. The same status means something else when the pharmacy set it. */
    past: {
      pending: "written",
      sent: "sent",
      approved: "approved",
      ready: "made ready for pickup",
      ready_for_pickup: "made ready for pickup",
      out_for_delivery: "sent out for delivery",
      completed: "handed over",
      collected: "collected",
      cancelled: "cancelled",
      returned: "returned to the patient",
      rejected: "rejected",
      reverted: "corrected",
      withdrawn: "withdrawn",
    } satisfies Readonly<
      Record<PrescriptionStatus | "returned" | "rejected" | "reverted" | "withdrawn", string>
    >,
    who: { doctor: "the doctor", patient: "the patient", you: "you", pharmacy: "a pharmacy" },
    doneBy: ({ what, who }: { what: string; who: string }) => `${what} by ${who}`,
    next: (step: string) => `Next: ${step}.`,
    nothingLeft: "Nothing left to do.",
    /** The next step, as the pharmacy reads it. */
    steps: {
      send: "the patient chooses a pharmacy",
      approve: "you approve it",
      ready: "you prepare it and mark it ready",
      dispatch: "you prepare it and send it out",
      collect: "the patient collects it, or you mark it as dispensed",
      receive: "the patient receives it, or you mark it as delivered",
      dispense: "you hand it over",
      deliver: "you deliver it",
      reject: "you reject it",
      return: "you return it to the patient",
      cancel: "the patient cancels it",
      takeBack: "the patient takes it back",
      withdraw: "the doctor withdraws it",
    } satisfies Readonly<Record<Step, string>>,
  },
});

/** The text of a past status. */
export function pastStatusText({ status, by, reverted }: StatusChange): string {
  const { past } = messages();
  if (reverted) return past.reverted;
  if (by === "pharmacy" && status === "pending") return past.returned;
  if (by === "pharmacy" && status === "cancelled") return past.rejected;
  if (by === "doctor" && status === "cancelled") return past.withdrawn;
  return past[status];
}
