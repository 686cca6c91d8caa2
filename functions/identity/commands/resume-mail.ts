import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { resumeMail as resume } from "../domain/index.ts";
import { ownAccount } from "../own-account.ts";
import { accounts } from "../store.ts";

export const resumeMail: Run<typeof contract.resumeMail> = async (_, ctx) => {
  const before = await ownAccount(ctx.actor.id);
  await accounts.save(before, resume(before), ctx);
  return {};
};
