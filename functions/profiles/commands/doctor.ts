import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { doctorById } from "../directory.ts";

export const doctor: Run<typeof contract.doctor> = async ({ id }, { now }) => await doctorById(id, now);
