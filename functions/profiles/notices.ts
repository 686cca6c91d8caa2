import { type NotificationRules, naming, nobody, type OptOuts } from "#domain/notifications";
import type { EventData } from "#events";
import type { messages } from "./domain/messages.ts";

const { now, email } = naming<typeof messages>("profiles");

/** Doctors and pharmacies are notified whether they may practice, whatever their e-mail preference. */
export const notices = {
  "profile.completed.v1": nobody,
  "profile.changed.v1": nobody,
  "rating.given.v1": nobody,
  "professional.verified.v1": {
    inApp: (_, data) => ({ ...inAppTo(data), ...now("verified", {}) }),
    email: (_, data) => ({ ...emailTo(data), ...email("verified", {}) }),
  },
  "professional.verification_withdrawn.v1": {
    inApp: (_, data) => ({ ...inAppTo(data), ...now("verificationWithdrawn", {}) }),
    email: (_, data) => ({ ...emailTo(data), ...email("verificationWithdrawn", {}) }),
  },
  "professional.license_expiring.v1": {
    inApp: (_, data) => ({ ...licenseTo(data), ...now("licenseExpiring", { days: data.daysLeft }) }),
    email: (_, data) => ({ ...emailTo(data), ...email("licenseExpiring", { days: data.daysLeft }) }),
  },
  "professional.license_expired.v1": {
    inApp: (_, data) => ({ ...licenseTo(data), ...now("licenseExpired", {}) }),
    email: (_, data) => ({ ...emailTo(data), ...email("licenseExpired", {}) }),
  },
} satisfies NotificationRules<"profile" | "professional" | "rating", object>;

type Professional = EventData<"professional.verified.v1">;

function inAppTo({ userId, role }: Professional) {
  const type = role === "pharmacy" ? "pharmacy_account" : "appointment_account";
  return { to: userId, type, link: `/${role}/profile` } as const;
}

function licenseTo({ userId, role }: Professional) {
  const type = role === "pharmacy" ? "pharmacy_license" : "appointment_license";
  return { to: userId, type, link: `/${role}/profile` } as const;
}

function emailTo({ userId, role }: Professional) {
  return { to: userId, path: `/${role}/profile` } as const;
}

/** How people can opt out of each notification. */
export const optOuts = {
  verified: "none",
  verificationWithdrawn: "none",
  licenseExpiring: "none",
  licenseExpired: "none",
} as const satisfies OptOuts<typeof messages>;
