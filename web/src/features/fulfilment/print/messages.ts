import { inEveryLanguage } from "#kernel/text/messages";

/** The texts of a pharmacy's printed label and sheet. */
export const printMessages = inEveryLanguage({
  en: {
    title: "Prescription",
    label: "Label",
    printLabel: "Print label",
    printSheet: "Print sheet",
    back: "Back to prescription",
    patient: "Patient",
    doctor: "Prescribed by",
    written: "Written",
    date: "Date",
    code: "Code",
    noLabel: "A label can be printed from the approval until the hand-over.",
    printed: ({ at, zone }: { at: string; zone: string }) => `Printed on ${at} ${zone}.`,
    copy: "This is a copy. The prescription itself, with its current status, is in Triscript.",
  },
});
