import type { Run } from "../../platform/domain/contract.ts";
import type { contract } from "../contract.ts";
import { doctorById } from "../store.ts";

export const doctor: Run<typeof contract.doctor> = async ({ id }, { now }) => await doctorById(id, now);
