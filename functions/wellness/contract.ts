import * as z from "zod/mini";
import type { Contract } from "#kernel/call/contract";
import { page, pageInput } from "#kernel/call/page";
import { Day, Zone } from "#kernel/dates";
import { Id } from "#kernel/id";
import {
  Goal,
  GoalChange,
  GoalDetails,
  GoalType,
  GoalView,
  LoggedAmount,
  WellnessTip,
} from "./domain/index.ts";

/** The patient's zone, which decides which day it is. */
const here = { zone: Zone };

const goals = { counter: "goals", most: 100, per: "day" } as const;
const progress = { counter: "progress", most: 200, per: "day" } as const;

export const contract = {
  tips: {
    route: "GET /wellness/tips",
    roles: ["patient"],
    input: z.strictObject({}),
    output: z.object({ items: z.array(WellnessTip) }),
    summary: "The active wellness tips, in order",
  },
  goals: {
    route: "GET /wellness/goals",
    roles: ["patient"],
    input: z.strictObject(here),
    output: z.object({
      today: Day,
      week: z.object({ from: Day, to: Day }),
      /** Newest first, each with its logs of the week. */
      items: z.array(GoalView),
    }),
    summary: "The signed-in patient's goals with this week's progress",
  },
  everyGoal: {
    route: "GET /wellness/goals/all",
    roles: ["patient"],
    input: z.strictObject(pageInput),
    output: page(z.omit(Goal, { logs: true, runs: true, longestBefore: true })),
    summary: "All goals of the signed-in patient, including deleted ones",
  },
  goalChanges: {
    route: "GET /wellness/goals/{id}/changes",
    roles: ["patient"],
    input: z.strictObject({ id: Id, ...pageInput }),
    output: page(GoalChange),
    summary: "Every change of a goal and all progress logged for it, oldest first",
  },
  createGoal: {
    route: "POST /wellness/goals",
    roles: ["patient"],
    limit: goals,
    input: z.strictObject({ id: Id, type: GoalType, ...GoalDetails.shape, ...here }),
    output: GoalView,
    status: 201,
    summary: "Set a goal",
  },
  changeGoal: {
    route: "PUT /wellness/goals/{id}",
    roles: ["patient"],
    limit: goals,
    input: z.strictObject({ id: Id, ...GoalDetails.shape, ...here }),
    output: GoalView,
    summary: "Change name, target or unit of a goal",
  },
  deleteGoal: {
    route: "DELETE /wellness/goals/{id}",
    roles: ["patient"],
    limit: goals,
    input: z.strictObject({ id: Id }),
    output: z.object({ id: Id }),
    summary: "Delete a goal; its history stays",
  },
  logProgress: {
    route: "POST /wellness/goals/{id}/logs",
    roles: ["patient"],
    limit: progress,
    input: z.strictObject({ id: Id, log: LoggedAmount, ...here }),
    output: GoalView,
    summary: "Log progress for today or one of the last seven days; a goal about medicines follows the doses",
  },
  removeProgress: {
    route: "DELETE /wellness/goals/{id}/logs/{logId}",
    roles: ["patient"],
    limit: progress,
    input: z.strictObject({ id: Id, logId: Id, ...here }),
    output: GoalView,
    summary: "Remove logged progress",
  },
} as const satisfies Contract;
