import { type Happened, happened } from "../../../events/event.ts";
import { AccountOpened, AuditorGranted, type OpenRole } from "../../../events/identity.ts";
import type { Account } from "./account.ts";

/** The first verified code opens the account in the role chosen at sign-up. */
export function open(
  person: { id: string; email: string; role: OpenRole },
  now: string,
): { after: Account; event: Happened } {
  const after = { ...person, openedAt: now, signedInSince: now };
  return { after, event: happened(AccountOpened, { userId: person.id, role: person.role }) };
}

/** The operator opens an account for an auditor, a role that nobody can choose. */
export function grantAuditor(
  person: { id: string; email: string },
  now: string,
): { after: Account; event: Happened } {
  const after: Account = { ...person, role: "auditor", openedAt: now, signedInSince: now };
  return { after, event: happened(AuditorGranted, { userId: person.id }) };
}
