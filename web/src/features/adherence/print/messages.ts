import { inEveryLanguage } from "#kernel/text/messages";

/** The texts of the printed schedule. */
export const printMessages = inEveryLanguage({
  en: {
    title: "Medicine Schedule",
    open: "Print schedule",
    print: "Print",
    back: "Back to reminders",
    nothing: {
      title: "No medicines to print.",
      help: "Once a doctor prescribes something for you, you can print your schedule here.",
    },
    loadFailed: "Failed to load your schedule. Please try again.",
    born: ({ name, day }: { name: string; day: string }) => `${name}, born ${day}`,
    printed: ({ day, at }: { day: string; at: string }) =>
      `Printed on ${day}. It shows what you had on ${at}. Print it again when something changes.`,
    zone: (zone: string) => `Times are in ${zone}.`,
    ask: "Ask your pharmacist if anything differs from the label.",
    doNotTake: "Do not take",
    stopped: ({ doctor, on }: { doctor: string; on: string }) => `Stopped by ${doctor} on ${on}.`,
    take: "Take",
    boxes: "A box is a dose still to come. Tick it once you have taken it.",
    nothingToTake: "You have no medicine to take yet.",
    time: "Time",
    medicine: "Medicine",
    howLong: "How long",
    noTime: "No set time",
    asNeeded: "As needed",
    until: (day: string) => `until ${day}`,
    often: (frequency: string) => `, ${frequency.toLowerCase()}`,
    questions: "Questions?",
    medicines: (names: readonly string[]) => `${names.join(", ")}:`,
    by: (doctor: string) => `Prescribed by ${doctor}.`,
    notYet: "Not yet",
    notYetHelp: "Do not take these yet.",
    why: "Why not",
    later: "You have it. Take it once the one you take now is used up.",
  },
});
