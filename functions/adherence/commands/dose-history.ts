import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { adherenceOf, historyLogs, streaksOf, withinHistory } from "../domain/index.ts";
import { doseDaysOf } from "../reads.ts";

export const doseHistory: Run<typeof contract.doseHistory> = async ({ zone }, { actor, now }) => {
  const { clock, today, days, tallied, otherTimes } = await doseDaysOf(actor.id, zone, now);
  const latest = withinHistory(days, clock);
  const logs = latest.flatMap(({ date, doses }) => doses.map((log) => ({ ...log, date })));
  const newestFirst = logs.sort((a, b) => (`${a.date}T${a.time}` < `${b.date}T${b.time}` ? 1 : -1));
  return {
    ...adherenceOf(latest),
    today,
    otherTimes,
    days: tallied,
    fullDays: streaksOf(tallied, today),
    items: newestFirst.slice(0, historyLogs),
  };
};
