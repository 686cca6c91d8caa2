import * as z from "zod/mini";
import type { ContactMethod } from "#events";
import { fieldErrors } from "#kernel/call/field-messages";
import { Id } from "#kernel/id";
import { reminderErrors } from "./field-messages.ts";

/** A wall-clock time, HH:mm. */
const DoseTime = z
  .string(fieldErrors.required)
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, reminderErrors.time));

export const defaultMethods = { push: true, email: false, sms: false } as const;
const mostTimes = 6;
/** The most medicines with reminders per patient. */
export const mostReminders = 20;

/** The notification methods for a due dose; the app's own list shows it in any case. */
export const Methods = z.strictObject({
  push: z.boolean(),
  email: z.boolean(),
  sms: z.boolean(),
} satisfies Record<ContactMethod, unknown>);
export type Methods = z.infer<typeof Methods>;

/** A patient's choices for the reminders of one medicine. */
export const ReminderChoice = z.strictObject({
  enabled: z.boolean(),
  times: z
    .array(DoseTime)
    .check(z.minLength(1, reminderErrors.oneTime), z.maxLength(mostTimes, reminderErrors.times), eachOnce()),
  methods: Methods,
});
export type ReminderChoice = z.infer<typeof ReminderChoice>;

/** The name of a dose, which never changes: the medicine and the wall-clock time in the plan's zone. */
export const DoseName = z.strictObject({ prescriptionId: Id, time: DoseTime });
export type DoseName = z.infer<typeof DoseName>;

/** A dose with an answer, and the status that the patient last saw. */
export const AnsweredDose = z.strictObject({
  ...DoseName.shape,
  seen: z.optional(z.enum(["taken", "skipped", "missed", "open"])),
});
export type AnsweredDose = z.infer<typeof AnsweredDose>;

const Reminder = z.object({
  prescriptionId: z.string(),
  enabled: z.boolean(),
  times: z.array(z.string()),
  methods: z.object({ push: z.boolean(), email: z.boolean(), sms: z.boolean() }),
  /** When it was switched on; no earlier dose is shown as due or counts as missed. */
  since: z.string(),
  /** Doses begin after this time on the plan's clock, `<date>T<HH:mm>`; absent until the medicine is handed over. */
  after: z.optional(z.string()),
  /** How many doses of the course follow; absent if it has no end. */
  left: z.optional(z.number()),
  /** The prescribed number of times a day, if the chosen number differs. */
  prescribedTimes: z.optional(z.number()),
});
export type Reminder = z.infer<typeof Reminder>;

/** A dose that was due before its times or the clock changed: it can be answered until its day closes. */
const FormerDose = z.object({
  prescriptionId: z.string(),
  date: z.string(),
  time: z.string(),
  at: z.string(),
  closesAt: z.string(),
});
export type FormerDose = z.infer<typeof FormerDose>;

/**
 * All reminders of a patient. Each change starts a new chain, so that moments planned before are dropped when they fall due.
 */
export const ReminderPlan = z.object({
  patientId: z.string(),
  enabled: z.boolean(),
  zone: z.string(),
  chain: z.string(),
  reminders: z.array(Reminder),
  former: z.optional(z.array(FormerDose)),
  /** Since when the clock is in this zone; doses that never occurred on it do not count as missed. */
  zoneSince: z.optional(z.string()),
  /** Since when there is a number for texts, confirmed by a code. */
  phone: z.optional(z.object({ confirmedAt: z.string() })),
  /** The doses announced in the last three days, `<date>T<HH:mm>`: a patient flying west reaches a time twice. */
  announced: z.optional(z.array(z.string())),
});
export type ReminderPlan = z.infer<typeof ReminderPlan>;

/** The reminder of a prescription, or undefined. */
export function reminderFor(plan: ReminderPlan | undefined, id: string): Reminder | undefined {
  return plan?.reminders.find(({ prescriptionId }) => prescriptionId === id);
}

/** The chain of a plan that was never switched and never had a reminder: the first reminder switches it on. */
export const notBegun = "";

/** Whether a dose is among the given ones. */
export function isOneOf(doses: readonly DoseName[], { prescriptionId, time }: DoseName): boolean {
  return doses.some((dose) => dose.prescriptionId === prescriptionId && dose.time === time);
}

function eachOnce() {
  return z.check<string[]>(({ value, issues }) => {
    const times = value.filter((time) => time !== "");
    if (new Set(times).size < times.length)
      issues.push({ code: "custom", message: reminderErrors.twice.error(), input: value });
  });
}
