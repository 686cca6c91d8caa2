import type { EventType } from "#events";
import { type Professional, professional, type Telling } from "./told.ts";

/** Who is told whether a doctor or a pharmacy may practise: they themselves, whatever they chose about e-mails. */
export const tellingProfessionals: Readonly<Record<Extract<EventType, `professional.${string}`>, Telling>> = {
  "professional.verified.v1": professional({
    bell: (about) => ({ ...bellOf(about), subject: "Your licence is verified. Patients can find you now." }),
    mail: (about) => ({
      ...mailOf(about),
      subject: "Your licence is verified",
      words: ["We found your licence in the register. Patients can find you from now on."],
    }),
  }),
  "professional.verification_withdrawn.v1": professional({
    bell: (about) => ({
      ...bellOf(about),
      subject: "Your licence is not verified any more. Patients can not find you.",
    }),
    mail: (about) => ({
      ...mailOf(about),
      subject: "Your licence is not verified any more",
      words: [
        "We could not find in the register any more what your profile says about your licence. Until we do, patients can not find you, and you can not take on new work.",
        "Please look whether your profile is right, and write to us if you think that we are wrong.",
      ],
    }),
  }),
};

function bellOf({ userId, role }: Professional) {
  const type = role === "pharmacy" ? "pharmacy_account" : "appointment_account";
  return { to: userId, type, link: `/${role}/profile`, now: true } as const;
}

function mailOf({ userId, role }: Professional) {
  const link = { words: "Open your profile", path: `/${role}/profile` };
  return { to: userId, link, regardless: true } as const;
}
