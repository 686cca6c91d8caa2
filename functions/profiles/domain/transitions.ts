import { type DomainEvent, domainEvent, ProfileChanged, ProfileCompleted } from "#events";
import { fieldMessages } from "#kernel/call/field-messages";
import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import type { Profile } from "./profile.ts";

/**
 * Saves a person's own profile. The first save completes it, with what the account says about its end; later ones name the changed
 * fields.
 */
export function fillIn(
  before: Profile | undefined,
  { closesAt, ...written }: Pick<Profile, "role" | "details" | "closesAt">,
  ctx: PersonContext,
): { after: Profile; event: DomainEvent } {
  const details = written.details;
  if ("dateOfBirth" in details && details.dateOfBirth >= ctx.now.slice(0, 10)) {
    throw new Problem("invalid", {
      fields: [{ path: "dateOfBirth", code: "past", title: fieldMessages().past }],
    });
  }
  const after = {
    userId: ctx.actor.id,
    ...written,
    verified: before?.verified,
    closesAt: before ? before.closesAt : closesAt,
    ...(written.role === "patient" && {
      statedBirthday: true,
      dataConsentDate: consentDate(before, details, ctx.now),
    }),
    completedAt: before?.completedAt ?? ctx.now,
    updatedAt: ctx.now,
  } as Profile;
  const fields = changedFields(before?.details, details);
  const data = { userId: ctx.actor.id, role: written.role, fields };
  return { after, event: domainEvent(before ? ProfileChanged : ProfileCompleted, data) };
}

/** Records when the account of a profile is closed, or that it stays open. */
export function closeOn(
  before: Profile,
  closesAt: string | undefined,
): { after: Profile; event?: DomainEvent } {
  if (before.closesAt === closesAt) return { after: before };
  const { userId, role } = before;
  const event = domainEvent(ProfileChanged, { userId, role, fields: ["closesAt"] });
  return { after: { ...before, closesAt }, event };
}

/** The moment of the consent: kept while it lasts, none without it. */
function consentDate(before: Profile | undefined, details: Profile["details"], now: string) {
  if (!("dataConsent" in details) || !details.dataConsent) return undefined;
  const had = before?.role === "patient" && before.details.dataConsent;
  return (had ? before.dataConsentDate : undefined) ?? now;
}

function changedFields(before: object | undefined, after: object): string[] {
  const old = new Map(Object.entries(before ?? {}));
  const now = new Map(Object.entries(after));
  const fields = [...new Set([...now.keys(), ...old.keys()])];
  return fields.filter((field) => JSON.stringify(old.get(field)) !== JSON.stringify(now.get(field)));
}
