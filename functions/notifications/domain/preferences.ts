import * as z from "zod/mini";
import type { Role } from "#kernel/actor";
import { fieldErrors } from "#kernel/call/field-messages";
import { wallClock, Zone } from "#kernel/dates";

/** The kinds of notifications that a person can choose for each channel. */
export const notificationKinds = ["appointments", "prescriptions", "reminders", "messages", "calls"] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const channels = ["email", "push"] as const;
export type Channel = (typeof channels)[number];

interface KindTraits {
  readonly roles: readonly Role[];
  readonly channels: readonly Channel[];
  /** Pushed in quiet hours, too: the person set the time, or waits for nobody else. */
  readonly disturbs?: true;
  /** The roles that may choose one e-mail a day for what can wait. */
  readonly daily?: readonly Role[];
}

export const kindTraits: Readonly<Record<NotificationKind, KindTraits>> = {
  appointments: { roles: ["patient", "doctor"], channels: ["email", "push"] },
  prescriptions: {
    roles: ["patient", "doctor", "pharmacy"],
    channels: ["email", "push"],
    daily: ["patient"],
  },
  reminders: { roles: ["patient"], channels: ["email", "push"], disturbs: true },
  messages: { roles: ["patient", "doctor"], channels: ["email", "push"], daily: ["patient", "doctor"] },
  calls: { roles: ["patient", "doctor"], channels: ["push"], disturbs: true },
};

/** The kinds of a role. */
export function kindsOf(role: string): NotificationKind[] {
  return notificationKinds.filter((kind) => kindTraits[kind].roles.some((each) => each === role));
}

/** The kinds of a role that can come once a day. */
export function dailyKindsOf(role: string): NotificationKind[] {
  return notificationKinds.filter((kind) => kindTraits[kind].daily?.some((each) => each === role));
}

/**
 * How a person can opt out of a notification: by switching off its kind, only by switching off all e-mails, or not at all. An e-mail
 * of a kind that `canWait` loses nothing by waiting for the next morning; all others come at once, because their reader has to act.
 */
export type OptOut =
  | { readonly kind: NotificationKind; readonly canWait?: true }
  /** A prescription was withdrawn, or its approval or dispensing was reverted. */
  | "all_emails"
  /** It is about the account, its license or its documents, a medicine was stopped, or symptoms may be an emergency. */
  | "none";

/** The kind with which a notification is switched off; undefined if no kind does it. */
export function kindOf(optOut: OptOut): NotificationKind | undefined {
  return typeof optOut === "string" ? undefined : optOut.kind;
}

/** A wall-clock time, HH:mm. */
const Time = z.string(fieldErrors.required).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldErrors.invalid));

/** From one time to another, over midnight if the second is not later; the same time twice is refused. */
export const QuietHours = z
  .strictObject({ from: Time, to: Time, zone: Zone })
  .check(z.refine(({ from, to }) => from !== to, { ...fieldErrors.invalid, path: ["to"] }));
export type QuietHours = z.infer<typeof QuietHours>;

const Kinds = z.array(z.enum(notificationKinds)).check(z.maxLength(notificationKinds.length));

/** The kinds whose e-mails come once a day, at the hour of the digest in a zone. */
const Daily = z.strictObject({ kinds: Kinds, zone: Zone });

/**
 * What a person switched off, by channel, when their devices stay silent, and what they read once a day. Everything is on, and
 * comes at once, by default.
 */
export const Preferences = z.strictObject({
  off: z.strictObject({ email: Kinds, push: Kinds }),
  quiet: z.optional(QuietHours),
  daily: z.optional(Daily),
});
export type Preferences = z.infer<typeof Preferences>;

/** What a person chose in a form, with the kinds that it showed as off for e-mail when it was filled in. */
export const Choices = z.extend(Preferences, { shown: z.optional(Kinds) });
export type Choices = z.infer<typeof Choices>;

/** The preferences after a save: a kind that was switched off since the form was filled in, as by the link in an e-mail, stays off. */
export function chosen(before: Preferences, { shown, ...choices }: Choices): Preferences {
  if (shown === undefined) return choices;
  const { off } = choices;
  const since = before.off.email.filter((kind) => !shown.includes(kind) && !off.email.includes(kind));
  return { ...choices, off: { ...off, email: [...off.email, ...since] } };
}

export const allOn: Preferences = { off: { email: [], push: [] } };

/** Whether a person gets a notification by a channel. */
export function isWanted(preferences: Preferences, optOut: OptOut, channel: Channel): boolean {
  const kind = kindOf(optOut);
  return kind === undefined || !preferences.off[channel].includes(kind);
}

/** Whether an e-mail can wait for the next morning. */
export function canWait(optOut: OptOut): boolean {
  return typeof optOut !== "string" && optOut.canWait === true;
}

/** The zone of the daily e-mail that an e-mail waits for; undefined if it comes at once. */
export function dailyZoneOf({ daily }: Preferences, optOut: OptOut): string | undefined {
  const kind = canWait(optOut) ? kindOf(optOut) : undefined;
  return kind !== undefined && daily?.kinds.includes(kind) ? daily.zone : undefined;
}

/** Whether a notification stays off the person's devices because of quiet hours. `now` is ISO 8601 UTC. */
export function isHushed({ quiet }: Preferences, optOut: OptOut, now: string): boolean {
  const kind = kindOf(optOut);
  if (!quiet || kind === undefined || kindTraits[kind].disturbs) return false;
  const { time } = wallClock(now, quiet.zone);
  const { from, to } = quiet;
  return from < to ? from <= time && time < to : from <= time || time < to;
}
