import { inEveryLanguage } from "#kernel/text/messages";

/** The texts of a printed prescription. */
export const printMessages = inEveryLanguage({
  en: {
    title: "Prescription",
    print: "Print",
    back: "Back to prescriptions",
    patient: "Patient",
    doctor: "Prescribed by",
    letterhead: "Letterhead of the practice",
    practice: "Practice",
    phone: "Phone of the practice",
    written: "Written on",
    status: "Status",
    pharmacy: "Pharmacy",
    code: "Prescription code",
    received: "Received on",
    stopped: ({ on, why }: { on: string; why: string }) => `Stopped by the doctor on ${on}: ${why}`,
    printed: ({ at, zone }: { at: string; zone: string }) => `Printed on ${at} ${zone}.`,
    /** It must not be taken for a signed prescription. */
    copy: "This is a copy for your records. A pharmacy needs the prescription itself, sent from your account.",
    loadFailed: "Failed to load prescriptions. Please try again.",
  },
});
