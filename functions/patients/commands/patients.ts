import type { Run } from "#kernel/call/contract";
import { readableProfiles } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { relationOf, summaryOf } from "../domain/index.ts";
import { searchPatients } from "../search.ts";

export const patients: Run<typeof contract.patients> = async (asked, { actor }) => {
  const { items, ...more } = await searchPatients(actor.id, asked);
  const treated = items.filter((pair) => relationOf(pair) === "treating");
  const profiles = await readableProfiles(treated.map(({ patientId }) => patientId));
  return { ...more, items: items.map((pair) => summaryOf(pair, profiles.get(pair.patientId))) };
};
