import { approve as decide } from "#domain/prescriptions";
import type { Run } from "#kernel/contract";
import { prescriptions } from "../../prescriptions/store.ts";
import type { contract } from "../contract.ts";
import { workOn } from "./work-on.ts";

export const approve: Run<typeof contract.approve> = async ({ id }, moment) => {
  const before = await workOn(id, moment);
  return await prescriptions.save(before, decide(before, moment), moment);
};
