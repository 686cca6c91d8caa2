import type { Run } from "../../platform/domain/contract.ts";
import type { contract } from "../contract.ts";
import { pharmacyById } from "../store.ts";

export const pharmacy: Run<typeof contract.pharmacy> = async ({ id }, { now }) => await pharmacyById(id, now);
