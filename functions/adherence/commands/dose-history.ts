import type { Run } from "#kernel/contract";
import { wallClock } from "#kernel/dates";
import type { contract } from "../contract.ts";
import { adherenceOf, fullDays, historyLogs, historyRange } from "../domain/index.ts";
import { daysOf } from "../store.ts";

export const doseHistory: Run<typeof contract.doseHistory> = async ({ zone }, { actor, now }) => {
  const today = wallClock(now, zone).date;
  const found = await daysOf(actor.id, historyRange(today));
  const logs = found.flatMap(({ date, doses }) => doses.map((log) => ({ ...log, date })));
  const newestFirst = logs.sort((a, b) => (`${a.date}T${a.time}` < `${b.date}T${b.time}` ? 1 : -1));
  return {
    ...adherenceOf(found),
    fullDays: fullDays(found, today),
    items: newestFirst.slice(0, historyLogs),
  };
};
