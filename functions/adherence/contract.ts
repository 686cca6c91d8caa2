import * as z from "zod/mini";
import { orderedLine } from "#domain/prescriptions";
import type { Contract } from "#kernel/call/contract";
import { page, pageInput } from "#kernel/call/page";
import { Day, Instant, Zone } from "#kernel/dates";
import { Id } from "#kernel/id";
import { writtenPhoneNumber } from "#kernel/text/phone-number";
import { DoseAnswer, DoseDay, DoseLog } from "./domain/doses.ts";
import { PhoneCode } from "./domain/phone/phone.ts";
import { AnsweredDose, DoseName, Methods, ReminderChoice } from "./domain/plan.ts";
import { DaySchedule } from "./domain/schedule/day-schedule.ts";
import { PrintedSchedule } from "./domain/schedule/printed-schedule.ts";
import { DayTally } from "./domain/tally.ts";

/** The patient's zone: it decides which day it is, and the plan uses it until it has one. */
const here = { zone: Zone };

/** The reminders of one medicine, as chosen or as proposed. */
export const MedicationReminder = z.object({
  /** The prescription's id, also the reminder's. */
  id: z.string(),
  prescriptionId: z.string(),
  ...orderedLine,
  /** The days in hand, if it is a part of a prescription or its remainder. */
  daysSupply: z.optional(z.number()),
  /** Taken as needed: it has no times to remind of. */
  isAsNeeded: z.boolean(),
  /** Taken on another schedule than the same times each day: it has no daily times to remind of. */
  isOnOtherSchedule: z.boolean(),
  /** Whether the patient has the medicine: doses begin with the hand-over. */
  isInHand: z.boolean(),
  status: z.string(),
  /** When it was prescribed: the same medicine may be listed more than once. */
  writtenAt: z.string(),
  enabled: z.boolean(),
  times: z.array(z.string()),
  methods: Methods,
  /** The last dose of the course, `<date>T<HH:mm>` on the plan's clock, if it has begun and has an end. */
  lastDose: z.optional(z.string()),
  /** Other current prescriptions of the same medicine: the patient must choose which one they take. */
  doubles: z.array(z.object({ doctorName: z.string(), dosage: z.string(), writtenAt: z.string() })),
  /** The prescribed number of times a day, if the chosen number differs. */
  prescribedTimes: z.optional(z.number()),
});

const Settings = z.object({
  enabled: z.boolean(),
  zone: Zone,
  /** The notification methods that this installation offers. */
  offered: z.array(z.enum(["push", "email", "sms"])),
  /** The confirmed number for texts, in E.164. */
  phone: z.optional(z.string()),
  items: z.array(MedicationReminder),
});

/** The logged doses of one day. */
export const LoggedDay = z.omit(DoseDay, { patientId: true });

/** A doctor who treats the patient, and whether they see the percentage. */
export const SharingDoctor = z.object({
  doctorId: z.string(),
  doctorName: z.string(),
  isShared: z.boolean(),
});

const settings = { counter: "reminder settings", most: 200, per: "day" } as const;

export const contract = {
  reminders: {
    route: "GET /reminders",
    roles: ["patient"],
    input: z.strictObject(here),
    output: Settings,
    summary: "The signed-in patient's medicines with their reminders",
  },
  printedSchedule: {
    route: "GET /reminders/printed-schedule",
    roles: ["patient"],
    input: z.strictObject(here),
    output: PrintedSchedule,
    summary: "What the signed-in patient takes in the next seven days, what not yet and what no longer",
  },
  switchReminders: {
    route: "PUT /reminders",
    roles: ["patient"],
    limit: settings,
    input: z.strictObject({ enabled: z.boolean(), ...here }),
    output: z.object({ enabled: z.boolean(), zone: Zone }),
    summary: "Switch all medication reminders on or off",
  },
  setReminder: {
    route: "PUT /reminders/{id}",
    roles: ["patient"],
    limit: settings,
    input: z.strictObject({ id: Id, ...ReminderChoice.shape, ...here }),
    output: MedicationReminder,
    summary: "Choose the times and methods of reminders for one medicine",
  },
  askPhoneCode: {
    route: "POST /phone",
    roles: ["patient"],
    limit: "command",
    input: z.strictObject({ number: writtenPhoneNumber() }),
    output: z.object({ number: z.string(), resendAt: z.string() }),
    status: 202,
    summary: "Text a code to a number for reminders; an immediate repeat sends no second one",
  },
  confirmPhone: {
    route: "POST /phone/confirm",
    roles: ["patient"],
    limit: "command",
    input: z.strictObject({ code: PhoneCode, ...here }),
    output: z.object({ phone: z.string() }),
    summary: "Confirm the number with the texted code",
  },
  removePhone: {
    route: "DELETE /phone",
    roles: ["patient"],
    limit: "state",
    input: z.strictObject({}),
    output: z.object({}),
    summary: "End text reminders and delete the number",
  },
  doses: {
    route: "GET /doses",
    roles: ["patient"],
    input: z.strictObject({ date: z.optional(Day), ...here }),
    output: DaySchedule,
    summary: "The doses of a day, by default today, with their status",
  },
  logDoses: {
    route: "POST /doses",
    roles: ["patient"],
    limit: { most: 600, per: "day" },
    input: z.strictObject({
      date: Day,
      doses: z.array(AnsweredDose).check(z.minLength(1), z.maxLength(20)),
      status: DoseAnswer,
      /** When the patient logged it, if that was earlier, without a connection. */
      saidAt: z.optional(Instant),
      ...here,
    }),
    output: DaySchedule,
    summary:
      "Log doses of one day as taken or skipped, or revert that; an unplanned dose was taken as needed",
  },
  snoozeDoses: {
    route: "POST /doses/snooze",
    roles: ["patient"],
    limit: "state",
    input: z.strictObject({ date: Day, time: DoseName.shape.time }),
    output: z.object({ at: z.string() }),
    summary: "Snooze the doses of a moment once, for ten minutes; a repeat returns the same time",
  },
  doseHistory: {
    route: "GET /doses/history",
    roles: ["patient"],
    input: z.strictObject(here),
    output: z.object({
      percent: z.number(),
      taken: z.number(),
      all: z.number(),
      today: Day,
      /** The number of medicines with other chosen times than prescribed, which changes how many doses count. */
      otherTimes: z.number(),
      /** The days of the last year that had doses, oldest first. */
      days: z.array(DayTally),
      /** Consecutive days with every dose taken: the current streak and the best. */
      fullDays: z.object({ current: z.number(), best: z.number() }),
      /** Newest first, at most 50. */
      items: z.array(z.extend(DoseLog, { date: Day })),
    }),
    summary: "The logged doses of the last seven days, how many were taken, and the days of a year",
  },
  doseDays: {
    route: "GET /doses/days",
    roles: ["patient"],
    input: z.strictObject(pageInput),
    output: page(LoggedDay),
    summary: "All logged doses, day by day, newest first",
  },
  shares: {
    route: "GET /doses/shares",
    roles: ["patient"],
    input: z.strictObject({}),
    output: z.object({ items: z.array(SharingDoctor) }),
    summary:
      "The doctors who treat the signed-in patient, and whether each sees the percentage of their doses",
  },
  share: {
    route: "PUT /doses/shares/{doctorId}",
    roles: ["patient"],
    limit: { most: 60, per: "day" },
    input: z.strictObject({ doctorId: Id, isShared: z.boolean() }),
    output: SharingDoctor,
    summary: "Share the percentage of doses taken in the last seven days with a doctor, or stop sharing it",
  },
  sharedAdherence: {
    route: "GET /patients/{patientId}/adherence",
    roles: ["doctor"],
    input: z.strictObject({ patientId: Id }),
    output: z.object({
      /** Only if the patient shares it with this doctor. */
      shared: z.optional(
        z.object({ percent: z.number(), taken: z.number(), all: z.number(), since: z.string() }),
      ),
    }),
    summary:
      "How many doses of the last seven days a patient took, if they share it with the signed-in doctor",
  },
} as const satisfies Contract;
