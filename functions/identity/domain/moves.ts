import { type Happened, happened } from "../../../events/event.ts";
import { AccountOpened, type OpenRole } from "../../../events/identity.ts";
import type { Account } from "./account.ts";

/** The first verified code opens the account in the role chosen at sign-up. */
export function open(
  person: { id: string; email: string; role: OpenRole },
  now: string,
): { after: Account; event: Happened } {
  const after = { ...person, openedAt: now, signedInSince: now };
  return { after, event: happened(AccountOpened, { userId: person.id, role: person.role }) };
}
