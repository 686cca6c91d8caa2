import { inEveryLanguage } from "#kernel/text/messages";

export const messages = inEveryLanguage({
  en: {
    title: "My Medicines",
    print: "Print list",
    stopped: "Stopped: do not take",
    list: "Medicines you take",
    coming: "Prescribed, not in your hands yet",
    ended: "Ended",
    nothing: {
      title: "No medicines yet.",
      help: "Once a doctor prescribes something for you, it is listed here.",
      book: "Book an appointment",
    },
    loadFailed: "Failed to load your medicines. Please try again.",
    since: (day: string) => `You have had it since ${day}.`,
    needMore: "If you need more, request a renewal.",
    stoppedBy: ({ doctor, on }: { doctor: string; on: string }) =>
      `${doctor} stopped it on ${on}. You should no longer take it.`,
    endedOn: (day: string | undefined) => (day ? `Ended on ${day}.` : "Ended."),
    renewalRequested: "You requested a renewal.",
    renewed: ({ on }: { on: string }) => `A renewal was written on ${on}. Take it once this one is used up.`,
    renewedInHand: ({ on }: { on: string }) =>
      `You also have the renewal of ${on}. Begin it once this one is used up.`,
    remainderInHand: "Finish this part first, then begin the rest.",
    by: ({ doctor, on }: { doctor: string; on: string }) => `Prescribed by ${doctor} on ${on}.`,
    of: ({ patient, day }: { patient: string; day: string }) => `Medication list of ${patient}, ${day}.`,
    complete:
      "It lists what was prescribed in Triscript. Tell your doctor or pharmacist what else you take, and what you stopped.",
  },
});
