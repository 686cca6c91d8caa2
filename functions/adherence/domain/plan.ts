import * as z from "zod/mini";
import { fieldErrors } from "#kernel/call/field-messages";
import { Id } from "#kernel/id";
import { reminderErrors } from "./field-messages.ts";

/** A time of a wall clock, HH:mm. */
const DoseTime = z
  .string(fieldErrors.required)
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, reminderErrors.time));

/** What a new reminder begins with. */
export const defaultTimes = ["09:00", "21:00"] as const;
export const defaultMethods = { push: true, email: false, sms: false } as const;
const mostTimes = 6;
/** How many medicines a patient is reminded of. */
export const mostReminders = 20;

/** How a patient is told that a dose is due; the bell shows it in any case. */
export const Methods = z.strictObject({ push: z.boolean(), email: z.boolean(), sms: z.boolean() });
export type Methods = z.infer<typeof Methods>;

/** What a patient decides about the reminders of one medicine. */
export const ReminderChoice = z.strictObject({
  enabled: z.boolean(),
  times: z
    .array(DoseTime)
    .check(z.minLength(1, reminderErrors.oneTime), z.maxLength(mostTimes, reminderErrors.times), eachOnce()),
  methods: Methods,
});
export type ReminderChoice = z.infer<typeof ReminderChoice>;

/** One dose by its name, which never changes: the medicine and the wall-clock time in the plan's zone. */
export const DoseName = z.strictObject({ prescriptionId: Id, time: DoseTime });
export type DoseName = z.infer<typeof DoseName>;

/** A dose of which something is said, and what the one who says it had last seen of it. */
export const SaidDose = z.strictObject({
  ...DoseName.shape,
  seen: z.optional(z.enum(["taken", "skipped", "missed", "open"])),
});
export type SaidDose = z.infer<typeof SaidDose>;

const Reminder = z.object({
  prescriptionId: z.string(),
  enabled: z.boolean(),
  times: z.array(z.string()),
  methods: z.object({ push: z.boolean(), email: z.boolean(), sms: z.boolean() }),
  /** When it was switched on; no dose before it counts as missed. */
  since: z.string(),
  /** Doses are those after this moment of the plan's wall clock, `<date>T<HH:mm>`; none before the medicine is in hand. */
  after: z.optional(z.string()),
  /** How many doses of the course come after that; unless it has no end. */
  left: z.optional(z.number()),
  /** How many times a day it was prescribed for, where that is another number than was chosen. */
  prescribedTimes: z.optional(z.number()),
});
export type Reminder = z.infer<typeof Reminder>;

/** A dose that had come when its times or the clock were changed: it can be answered until its day is closed. */
const FormerDose = z.object({
  prescriptionId: z.string(),
  date: z.string(),
  time: z.string(),
  at: z.string(),
  closesAt: z.string(),
});
export type FormerDose = z.infer<typeof FormerDose>;

/** All reminders of a patient. Each change draws another chain, so that what was planned before is dropped when it falls due. */
export const ReminderPlan = z.object({
  patientId: z.string(),
  enabled: z.boolean(),
  zone: z.string(),
  chain: z.string(),
  reminders: z.array(Reminder),
  former: z.optional(z.array(FormerDose)),
  /** Since when the clock is that of the zone; no dose that never came by it counts as missed. */
  zoneSince: z.optional(z.string()),
  /** Since when there is a number that texts go to, confirmed by a code. */
  phone: z.optional(z.object({ confirmedAt: z.string() })),
  /** What was told of the last three days, `<date>T<HH:mm>`: who travels west comes to a time twice. */
  told: z.optional(z.array(z.string())),
});
export type ReminderPlan = z.infer<typeof ReminderPlan>;

/** The reminder of a prescription, if there is one. */
export function reminderFor(plan: ReminderPlan | undefined, id: string): Reminder | undefined {
  return plan?.reminders.find(({ prescriptionId }) => prescriptionId === id);
}

/** The chain of a plan that was neither switched nor has had a reminder: its first reminder switches it on. */
export const notBegun = "";

/** Whether a dose is one of several. */
export function isOneOf(doses: readonly DoseName[], { prescriptionId, time }: DoseName): boolean {
  return doses.some((dose) => dose.prescriptionId === prescriptionId && dose.time === time);
}

function eachOnce() {
  return z.check<string[]>(({ value, issues }) => {
    if (new Set(value).size < value.length)
      issues.push({ code: "custom", message: reminderErrors.twice.error(), input: value });
  });
}
