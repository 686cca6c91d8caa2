import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { tipsInUse } from "../domain/index.ts";

export const tips: Run<typeof contract.tips> = async () => ({ items: tipsInUse() });
