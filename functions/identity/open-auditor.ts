import type { Context } from "#kernel/context";
import { grantAuditor } from "./domain/index.ts";
import { type Opened, openAccount } from "./open-account.ts";

/** Opens an auditor's account for a folded address; an existing account is returned unchanged. */
export async function openAuditor(email: string, ctx: Context): Promise<Opened> {
  return await openAccount(
    email,
    (id) => grantAuditor({ id, email }, ctx.now),
    () => ctx,
  );
}
