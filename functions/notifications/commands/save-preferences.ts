import type { Run } from "#kernel/call/contract";
import { wantsEmail } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { savePreferences as save } from "../preferences-store.ts";

export const savePreferences: Run<typeof contract.savePreferences> = async (choices, { actor }) => {
  const [saved, hasEmails] = await Promise.all([save(actor.id, choices), wantsEmail(actor.id)]);
  return { ...saved, hasEmails };
};
