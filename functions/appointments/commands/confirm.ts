import type { Run } from "#kernel/contract";
import { inPractice, profileOf } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { confirm as decide } from "../domain/index.ts";
import { visits } from "../store.ts";

export const confirm: Run<typeof contract.confirm> = async ({ id }, moment) => {
  const { actor } = moment;
  const [before, doctor] = await Promise.all([visits.findOwn(id, actor), profileOf(actor.id)]);
  inPractice(doctor, moment);
  return await visits.save(before, decide(before, moment), moment);
};
