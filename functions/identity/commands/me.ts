import type { Run } from "#kernel/call/contract";
import { profileOf } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { personOf } from "../reads.ts";

export const me: Run<typeof contract.me> = async (_, { actor }) =>
  await personOf(actor.id, profileOf(actor.id));
