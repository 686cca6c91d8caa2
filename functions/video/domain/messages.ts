import type { CallMedium } from "#events";
import { amount, type Count, inEveryLanguage } from "#kernel/text/messages";

interface ByDoctor {
  doctor: string;
  medium: CallMedium;
}

interface ByPatient {
  patient: string;
  medium: CallMedium;
}

/** What people are notified of about calls. Calls of both media that a person missed are counted together. */
export const messages = inEveryLanguage({
  en: {
    inApp: {
      rings: ({ doctor, medium }: ByDoctor) => rings(doctor, medium),
      ringsDoctor: ({ patient, medium }: ByPatient) => rings(patient, medium),
      missed: ({ doctor, medium }: ByDoctor) => missed(doctor, medium),
      missedByDoctor: ({ patient, medium }: ByPatient) => missed(patient, medium),
    },
    grouped: {
      missed: ({ doctor, ...count }: Count & { doctor: string }) => missedSeveral(doctor, count),
      missedByDoctor: ({ patient, ...count }: Count & { patient: string }) => missedSeveral(patient, count),
    },
  },
});

function rings(name: string, medium: CallMedium): string {
  return medium === "voice" ? `${name} is calling you (voice).` : `${name} is calling you by video.`;
}

/** A notification that was stored before there were voice calls has no medium. */
function missed(name: string, medium: CallMedium): string {
  return medium === "voice"
    ? `You missed a voice call from ${name}.`
    : `You missed a video call from ${name}.`;
}

function missedSeveral(name: string, count: Count): string {
  return `${name} called you ${amount("en", count)} times. You missed the calls.`;
}
