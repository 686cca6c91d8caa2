import * as z from "zod/mini";
import { Goal } from "./goal.ts";

/** One change of a goal: the new values. An erased one has only its time. */
export const GoalChange = z.object({
  at: z.string(),
  ...z.partial(z.pick(Goal, { name: true, target: true, unit: true, isActive: true })).shape,
  /** All logs of a day after the change. */
  day: z.optional(
    z.object({ date: z.string(), logs: z.array(z.object({ id: z.string(), value: z.number() })) }),
  ),
});
export type GoalChange = z.infer<typeof GoalChange>;

/** An event item of a goal. The goal's fields are in its private part, which may be erased. */
const GoalEvent = z.object({
  time: z.string(),
  data: z.object({ date: z.optional(z.string()) }),
  change: z.optional(z.partial(Goal)),
});

/** The change that an event made. */
export function changeIn(item: unknown): GoalChange {
  const { time, data, change = {} } = z.parse(GoalEvent, item);
  const { name, target, unit, isActive, logs } = change;
  const { date } = data;
  const ofDay = logs?.filter((log) => log.date === date).map(({ id, value }) => ({ id, value }));
  return { at: time, name, target, unit, isActive, ...(date && ofDay && { day: { date, logs: ofDay } }) };
}
