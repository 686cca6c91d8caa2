import { amount, type Count, inEveryLanguage } from "#kernel/text/messages";

interface ByDoctor {
  doctor: string;
  isVoice: boolean;
}

interface ByPatient {
  patient: string;
  isVoice: boolean;
}

/** What people are notified of about calls. Calls of both media that a person missed are counted together. */
export const messages = inEveryLanguage({
  en: {
    inApp: {
      rings: ({ doctor, isVoice }: ByDoctor) => rings(doctor, isVoice),
      ringsDoctor: ({ patient, isVoice }: ByPatient) => rings(patient, isVoice),
      missed: ({ doctor, isVoice }: ByDoctor) => missed(doctor, isVoice),
      missedByDoctor: ({ patient, isVoice }: ByPatient) => missed(patient, isVoice),
    },
    grouped: {
      missed: ({ doctor, ...count }: Count & { doctor: string }) => missedSeveral(doctor, count),
      missedByDoctor: ({ patient, ...count }: Count & { patient: string }) => missedSeveral(patient, count),
    },
  },
});

function rings(name: string, isVoice: boolean): string {
  return isVoice ? `${name} is calling you (voice).` : `${name} is calling you by video.`;
}

/** A notification that was stored before there were voice calls has no `isVoice`, and was of a video call. */
function missed(name: string, isVoice: boolean): string {
  return isVoice ? `You missed a voice call from ${name}.` : `You missed a video call from ${name}.`;
}

function missedSeveral(name: string, count: Count): string {
  return `${name} called you ${amount("en", count)} times. You missed the calls.`;
}
