import { type NotificationRules, nobody } from "#domain/notifications";
import type { EventData } from "#events";

/** Doctors and pharmacies hear whether they may practise, whatever they chose about e-mails. */
export const notices = {
  "profile.completed.v1": nobody,
  "profile.changed.v1": nobody,
  "professional.verified.v1": {
    inApp: (_, data) => ({
      ...inAppTo(data),
      subject: "Your licence is verified. Patients can find you now.",
    }),
    email: (_, data) => ({
      ...emailTo(data),
      subject: "Your licence is verified",
      paragraphs: ["We found your licence in the register. Patients can find you from now on."],
    }),
  },
  "professional.verification_withdrawn.v1": {
    inApp: (_, data) => ({
      ...inAppTo(data),
      subject: "Your licence is not verified any more. Patients can not find you.",
    }),
    email: (_, data) => ({
      ...emailTo(data),
      subject: "Your licence is not verified any more",
      paragraphs: [
        "We could not find in the register any more what your profile says about your licence. Until we do, patients can not find you, and you can not take on new work.",
        "Please look whether your profile is right, and write to us if you think that we are wrong.",
      ],
    }),
  },
} satisfies NotificationRules<"profile" | "professional", object>;

type Professional = EventData<"professional.verified.v1">;

function inAppTo({ userId, role }: Professional) {
  const type = role === "pharmacy" ? "pharmacy_account" : "appointment_account";
  return { to: userId, type, link: `/${role}/profile`, now: true } as const;
}

function emailTo({ userId, role }: Professional) {
  const link = { text: "Open your profile", path: `/${role}/profile` };
  return { to: userId, link, regardless: true } as const;
}
