import { fieldMessages } from "#kernel/field-messages";
import type { PersonMoment } from "#kernel/moment";
import { Problem } from "#kernel/problem";
import { type Happened, happened } from "../../../events/event.ts";
import { ProfileChanged, ProfileCompleted } from "../../../events/profiles.ts";
import type { Profile } from "./profile.ts";

/** A person saves the own profile. The first save completes it; later ones name the fields that changed. */
export function fillIn(
  before: Profile | undefined,
  written: Pick<Profile, "role" | "details">,
  moment: PersonMoment,
): { after: Profile; event: Happened } {
  const details = written.details;
  if ("dateOfBirth" in details && details.dateOfBirth >= moment.now.slice(0, 10)) {
    throw new Problem("invalid", {
      fields: [{ path: "dateOfBirth", code: "past", title: fieldMessages().past }],
    });
  }
  const after = {
    userId: moment.actor.id,
    ...written,
    verified: before?.verified,
    completedAt: before?.completedAt ?? moment.now,
    updatedAt: moment.now,
  } as Profile;
  const fields = changedFields(before?.details, details);
  const data = { userId: moment.actor.id, role: written.role, fields };
  return { after, event: happened(before ? ProfileChanged : ProfileCompleted, data) };
}

function changedFields(before: object | undefined, after: object): string[] {
  const old = new Map(Object.entries(before ?? {}));
  return Object.entries(after)
    .filter(([field, value]) => JSON.stringify(old.get(field)) !== JSON.stringify(value))
    .map(([field]) => field);
}
