import * as z from "zod/mini";
import { fieldErrors } from "#kernel/call/field-messages";
import { Day } from "#kernel/dates";
import { Id } from "#kernel/id";
import { text } from "#kernel/text/text";
import { goalErrors } from "./field-messages.ts";
import { DayRun } from "./streak.ts";

/** What a goal is about, in the specification's names and order, and the unit that each begins with. */
export const defaultUnits = {
  water_intake: "glasses",
  exercise: "minutes",
  sleep: "hours",
  medication_adherence: "percent",
  custom: "count",
} as const;
export const goalTypes = Object.keys(defaultUnits) as (keyof typeof defaultUnits)[]; // keys lose their type
export const GoalType = z.enum(goalTypes, fieldErrors.required);
export type GoalType = z.infer<typeof GoalType>;

/** Progress is written in tenths. */
export const progressStep = 0.1;
const most = 100_000;

/** A number above 0 in tenths, of the goal's unit. */
const Amount = z
  .number(goalErrors.amount)
  .check(
    z.positive(goalErrors.amount),
    z.maximum(most, goalErrors.large),
    z.multipleOf(progressStep, goalErrors.tenths),
  );

/** What a patient writes of a goal and may change later. */
export const GoalDetails = z.strictObject({
  name: text(100, goalErrors.name),
  target: Amount,
  unit: text(30),
});
export type GoalDetails = z.infer<typeof GoalDetails>;

/** One amount that was logged for a day of the patient's. */
export const LoggedAmount = z.strictObject({ id: Id, date: Day, value: Amount });
export type LoggedAmount = z.infer<typeof LoggedAmount>;

/** A patient's goal as it is kept: with the logs of the last days and the runs of days on which its target was met. */
export const Goal = z.object({
  id: z.string(),
  patientId: z.string(),
  type: GoalType,
  name: z.string(),
  target: z.number(),
  unit: z.string(),
  createdAt: z.string(),
  /** False once it was deleted: it stays for the history and the file of own data, and is on no screen. */
  isActive: z.boolean(),
  logs: z.array(z.object({ id: z.string(), date: z.string(), value: z.number() })),
  /** Runs of days on which the target was met, oldest first; of very many the oldest are summed up in `longestBefore`. */
  runs: z.array(DayRun),
  longestBefore: z.number(),
});
export type Goal = z.infer<typeof Goal>;
