import type { Run } from "#kernel/call/contract";
import { wantsEmail } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { preferencesOf } from "../preferences-store.ts";

export const preferences: Run<typeof contract.preferences> = async (_, { actor }) => {
  const [saved, hasEmails] = await Promise.all([preferencesOf(actor.id), wantsEmail(actor.id)]);
  return { ...saved, hasEmails };
};
