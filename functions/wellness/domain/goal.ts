import * as z from "zod/mini";
import { fieldErrors } from "#kernel/call/field-messages";
import { Day } from "#kernel/dates";
import { Id } from "#kernel/id";
import { text } from "#kernel/text/text";
import { goalErrors } from "./field-messages.ts";
import { DayRun } from "./streak.ts";

/** The types of goals, in the specification's names and order, each with its default unit. */
export const defaultUnits = {
  water_intake: "glasses",
  exercise: "minutes",
  sleep: "hours",
  medication_adherence: "percent",
  custom: "count",
} as const;
export const goalTypes = Object.keys(defaultUnits) as (keyof typeof defaultUnits)[]; // `Object.keys` loses the key type
export const GoalType = z.enum(goalTypes, fieldErrors.required);
export type GoalType = z.infer<typeof GoalType>;

/** Progress is entered in tenths. */
const progressStep = 0.1;
const most = 100_000;

/** A number in tenths, in the goal's unit: at least one tenth, because the table stores no number closer to 0 than 1e-130. */
const Amount = z
  .number(goalErrors.amount)
  .check(
    z.minimum(progressStep, goalErrors.amount),
    z.maximum(most, goalErrors.large),
    z.multipleOf(progressStep, goalErrors.tenths),
  );

/** The fields of a goal that the patient writes and may change. */
export const GoalDetails = z.strictObject({
  name: text(100, goalErrors.name),
  target: Amount,
  unit: text(30),
});
export type GoalDetails = z.infer<typeof GoalDetails>;

/** An amount logged for one of the patient's days. */
export const LoggedAmount = z.strictObject({ id: Id, date: Day, value: Amount });
export type LoggedAmount = z.infer<typeof LoggedAmount>;

/** A patient's goal as stored: with the logs of the last days, and the streaks of days on which its target was met. */
export const Goal = z.object({
  id: z.string(),
  patientId: z.string(),
  type: GoalType,
  name: z.string(),
  target: z.number(),
  unit: z.string(),
  createdAt: z.string(),
  /** False once deleted: it stays for the history and the export of own data, and appears on no screen. */
  isActive: z.boolean(),
  logs: z.array(z.object({ id: z.string(), date: z.string(), value: z.number() })),
  /**
   * Streaks of days on which the target was met, oldest first; above a limit the oldest are summed up in
   * `longestBefore`.
   */
  runs: z.array(DayRun),
  longestBefore: z.number(),
});
export type Goal = z.infer<typeof Goal>;
