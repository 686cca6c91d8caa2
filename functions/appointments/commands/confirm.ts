import type { Run } from "../../platform/domain/contract.ts";
import { inPractice } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { confirm as decide } from "../domain/index.ts";
import { visits } from "../store.ts";
import { ownVisit } from "./own-visit.ts";

export const confirm: Run<typeof contract.confirm> = async ({ id }, moment) => {
  const before = await ownVisit(id, moment.actor);
  await inPractice(moment);
  return await visits.save(before, decide(before, moment), moment);
};
