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
    in_hand: ({ since, until }: { since: string; until: string | undefined }) =>
      until ? `You have had it since ${since}. It lasts until ${until}.` : `You have had it since ${since}.`,
    running_out: ({ until }: { until: string }) => `It runs out on ${until}.`,
    stoppedBy: ({ doctor, on }: { doctor: string; on: string }) =>
      `${doctor} stopped it on ${on}. You should no longer take it.`,
    endedOn: ({ until }: { until: string }) => `Ended on ${until}.`,
    renewalAsked: "You requested a renewal.",
    renewed: ({ on }: { on: string }) => `A renewal was written on ${on}. Take it once this one is used up.`,
    remainder: ({ pharmacy }: { pharmacy: string | undefined }) =>
      pharmacy
        ? `You have a part. The rest is at ${pharmacy}. Take it once this part is used up.`
        : "You have a part. The rest is not sent to a pharmacy yet. Take it once this part is used up.",
    by: ({ doctor, on }: { doctor: string; on: string }) => `Prescribed by ${doctor} on ${on}.`,
    of: ({ patient, day }: { patient: string; day: string }) => `Medication list of ${patient}, ${day}.`,
    complete:
      "It lists what was prescribed in Triscript. Tell your doctor or pharmacist what else you take, and what you stopped.",
  },
});
