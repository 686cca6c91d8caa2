import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { pharmacyById } from "../directory.ts";

export const pharmacy: Run<typeof contract.pharmacy> = async ({ id }, { now }) => await pharmacyById(id, now);
