import type { Run } from "#kernel/call/contract";
import { wantsEmail } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { savePreferences as save } from "../preferences-store.ts";

export const savePreferences: Run<typeof contract.savePreferences> = async (preferences, { actor }) => {
  await save(actor.id, preferences);
  return { ...preferences, hasEmails: await wantsEmail(actor.id) };
};
