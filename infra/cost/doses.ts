import { manifest } from "../../functions/adherence/manifest.ts";
import { together } from "../../functions/platform/schedule/share-due.ts";
import type { Stage } from "../config.ts";
import { runsOf } from "../platform/functions/runs.ts";
import { doseAssumptions as all, assumptions } from "./assumptions.ts";
import { type DoseUnits, doseUnits } from "./counted.ts";
import { prices } from "./prices.ts";

/** AWS limits of writes to a partition and to a new account's table, in units a second; the second can be raised. */
export const limits = { partitionWrites: 1000, tableWrites: 40_000 } as const;

const { workers } = manifest.schedules.remind;

/** US dollars of a day with that many doses, by purpose. */
export function dayOfDoses(): Record<string, number> {
  const moments = all.dosesADay / all.dosesAMoment;
  const logs = moments * all.logged;
  const uses: readonly [DoseUnits, number][] = [
    [doseUnits.announced, moments],
    [doseUnits.logged, logs],
    [doseUnits.closed, all.patients * all.missing],
    [doseUnits.quiet, all.patients * (1 - all.missing)],
  ];
  const units = (of: keyof DoseUnits) => uses.reduce((sum, [each, times]) => sum + each[of] * times, 0);
  const items = moments + all.patients;
  const runs = moments * all.runsAMoment + logs * (all.runsALog + 1);
  const seconds = runs * assumptions.secondsARun * 0.25 + (items / together) * (all.msAnItem / 1000) * 0.5;
  const events = moments + logs + all.patients * all.missing;
  return {
    "Table: writes": (units("write") + units("writeAfterwards")) * prices.tableWrites,
    "Table: reads": (units("read") + units("readAfterwards")) * prices.tableReads,
    Functions: runs * prices.runs + seconds * prices.gbSeconds,
    "Calls, bus and queues":
      logs * prices.apiCalls + events * prices.busEvents + runs * 3 * prices.queueRequests,
  };
}

/** The busiest minute: the items a second that are due, those that the workers can process, and the units they need. */
export function fullestMinute(stage: Pick<Stage, "dueShards" | "functionsAtOnce">) {
  const { dueShards: shards } = stage;
  const parts = Math.min(runsOf(workers, stage), shards);
  const wanted = (all.dosesADay / all.dosesAMoment) * (all.fullestMinute / all.announcedWithinSeconds);
  const inParallel = (parts * together * 1000) / all.msAnItem;
  const byProcessor = (parts * 1000) / all.processorMsAnItem;
  const { write, writeAfterwards } = doseUnits.announced;
  return {
    wanted,
    possible: Math.min(inParallel, byProcessor),
    tableWrites: wanted * (write + writeAfterwards),
    /** For a partition of due items: an item is claimed and the next one planned. */
    partitionWrites: (wanted * 4) / shards,
  };
}
