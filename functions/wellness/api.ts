import { api } from "../platform/api/command.ts";
import { changeGoal } from "./commands/change-goal.ts";
import { createGoal } from "./commands/create-goal.ts";
import { deleteGoal } from "./commands/delete-goal.ts";
import { everyGoal } from "./commands/every-goal.ts";
import { goalChanges } from "./commands/goal-changes.ts";
import { goals } from "./commands/goals.ts";
import { logProgress } from "./commands/log-progress.ts";
import { removeProgress } from "./commands/remove-progress.ts";
import { tips } from "./commands/tips.ts";
import { contract } from "./contract.ts";

export const handler = api(contract, {
  tips,
  goals,
  everyGoal,
  goalChanges,
  createGoal,
  changeGoal,
  deleteGoal,
  logProgress,
  removeProgress,
});
