import type { Run } from "#kernel/contract";
import { inPractice, profileOf } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { confirm as decide } from "../domain/index.ts";
import { visits } from "../store.ts";
import { visitOfParty } from "./own-visit.ts";

export const confirm: Run<typeof contract.confirm> = async ({ id }, moment) => {
  const [found, doctor] = await Promise.all([visits.find(id), profileOf(moment.actor.id)]);
  const before = visitOfParty(moment.actor, found);
  inPractice(doctor, moment);
  return await visits.save(before, decide(before, moment), moment);
};
