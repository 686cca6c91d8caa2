import {
  type DomainEvent,
  domainEvent,
  GoalChanged,
  GoalCreated,
  GoalDeleted,
  ProgressLogged,
  ProgressRemoved,
} from "#events";
import { fieldMessages } from "#kernel/call/field-messages";
import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import { addDays, wallClock } from "#kernel/dates";
import { goalMessages } from "./field-messages.ts";
import type { Goal, GoalDetails, GoalType, LoggedAmount } from "./goal.ts";
import { countDay, daysToLog, isFedByDoses, recentLogs } from "./progress.ts";

/** The most logs of a goal for one day. */
export const logsADay = 40;

/** The result of a change of a goal. No event: nothing changed, and nothing is saved. */
export interface GoalTransition {
  readonly after: Goal;
  readonly event?: DomainEvent;
}

/** Creates a goal. Throws Problem 422 for a target above 100 percent of doses. */
export function createGoal(
  { id, type, ...details }: GoalDetails & { id: string; type: GoalType },
  { actor, now }: PersonContext,
): GoalTransition {
  requireReachable(type, details);
  const after: Goal = {
    id,
    patientId: actor.id,
    type,
    ...details,
    createdAt: now,
    isActive: true,
    logs: [],
    runs: [],
    longestBefore: 0,
  };
  return { after, event: domainEvent(GoalCreated, about(after)) };
}

/** Changes name, target or unit. Days before `today` keep their result. Throws Problem 422. */
export function changeGoal(before: Goal, details: GoalDetails, today: string): GoalTransition {
  const { name, target, unit } = before;
  if (name === details.name && target === details.target && unit === details.unit) return { after: before };
  requireReachable(before.type, details);
  const after = countDay({ ...before, ...details }, today);
  return { after, event: domainEvent(GoalChanged, about(after)) };
}

/** Deletes a goal. It stays for the history and is no longer listed. */
export function deleteGoal(before: Goal): GoalTransition {
  if (!before.isActive) return { after: before };
  const after = { ...before, isActive: false };
  return { after, event: domainEvent(GoalDeleted, about(after)) };
}

/** Logs an amount for today or one of the last days. The same log again changes nothing. Throws Problem 409 and 422. */
export function logProgress(before: Goal, log: LoggedAmount, today: string): GoalTransition {
  if (isFedByDoses(before)) throw new Problem("wrong_state");
  const logs = recentLogs(before.logs, today);
  const earlier = logs.find(({ id }) => id === log.id);
  if (earlier && (earlier.date !== log.date || earlier.value !== log.value)) throw new Problem("id_in_use");
  if (earlier) return { after: before };
  requireLoggable(log.date, today);
  if (logs.filter(({ date }) => date === log.date).length >= logsADay) throw new Problem("limit_reached");
  const after = countDay({ ...before, logs: [...logs, log] }, log.date);
  return { after, event: domainEvent(ProgressLogged, { ...about(after), date: log.date }) };
}

/** Removes a log. A missing one changes nothing. */
export function removeProgress(before: Goal, logId: string, today: string): GoalTransition {
  const log = recentLogs(before.logs, today).find(({ id }) => id === logId);
  if (!log) return { after: before };
  const after = countDay({ ...before, logs: before.logs.filter(({ id }) => id !== logId) }, log.date);
  return { after, event: domainEvent(ProgressRemoved, { ...about(after), date: log.date }) };
}

/** The current date in the patient's zone. */
export function todayIn(zone: string, now: string): string {
  return wallClock(now, zone).date;
}

function requireLoggable(date: string, today: string): void {
  if (date <= today && date >= addDays(today, -daysToLog)) return;
  const title = fieldMessages()[date > today ? "past" : "date"];
  throw new Problem("invalid", { fields: [{ path: "date", code: date > today ? "past" : "date", title }] });
}

/** Why a target cannot be reached: the doses taken are at most 100 percent. */
export function unreachable(type: GoalType, target: number): string | undefined {
  return isFedByDoses({ type }) && target > 100 ? goalMessages().share : undefined;
}

/** Requires a target that can be reached. Throws Problem 422. */
function requireReachable(type: GoalType, { target }: GoalDetails): void {
  const title = unreachable(type, target);
  if (title) throw new Problem("invalid", { fields: [{ path: "target", code: "invalid", title }] });
}

function about({ id, patientId }: Goal) {
  return { goalId: id, patientId };
}
