import type { Run } from "#kernel/call/contract";
import { countersOf } from "../../platform/table/counters.ts";
import { readableProfiles } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { relationOf, summaryOf } from "../domain/index.ts";
import { searchPatients } from "../search.ts";

export const patients: Run<typeof contract.patients> = async (input, { actor }) => {
  const isFirst = input.search === undefined && input.after === undefined;
  const [{ items, ...more }, counters] = await Promise.all([
    searchPatients(actor.id, input),
    isFirst ? countersOf(actor.id) : undefined,
  ]);
  const treated = items.filter((pair) => relationOf(pair) === "treating");
  const profiles = await readableProfiles(treated.map(({ patientId }) => patientId));
  const total = counters?.patients;
  return { ...more, total, items: items.map((pair) => summaryOf(pair, profiles.get(pair.patientId))) };
};
