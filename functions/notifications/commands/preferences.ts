import type { Run } from "#kernel/call/contract";
import { wantsEmail } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { preferencesOf, savePreferences as save, unsubscribe as switchOff } from "../preferences-store.ts";

export const preferences: Run<typeof contract.preferences> = async (_, { actor }) => {
  const [saved, hasEmails] = await Promise.all([preferencesOf(actor.id), wantsEmail(actor.id)]);
  return { ...saved, hasEmails };
};

export const savePreferences: Run<typeof contract.savePreferences> = async (choices, { actor }) => {
  const [saved, hasEmails] = await Promise.all([save(actor.id, choices), wantsEmail(actor.id)]);
  return { ...saved, hasEmails };
};

/** The answer is the same for an unknown token. */
export const unsubscribe: Run<typeof contract.unsubscribe> = async ({ token, kind }) => {
  await switchOff(token, kind);
  return {};
};
