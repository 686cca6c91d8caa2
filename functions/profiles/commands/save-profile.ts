import type { PersonMoment } from "#kernel/moment";
import { fillIn, type Profile, type ProfileOf } from "../domain/index.ts";
import { profiles } from "../store.ts";
import { lacksVerification } from "../verifying.ts";

/** The command behind saving a role's own profile. */
export function saveProfile<R extends Profile["role"]>(role: R) {
  return async (details: ProfileOf<R>["details"], moment: PersonMoment) => {
    const before = await profiles.find(moment.actor.id);
    const saved = await profiles.save(before, fillIn(before, { role, details }, moment), moment);
    return { details, lacksVerification: lacksVerification(saved) };
  };
}
