import type { PersonContext } from "#kernel/context";
import { fillIn, type Profile, type ProfileOf } from "../domain/index.ts";
import { withStoredNumbers } from "../phone-numbers.ts";
import { profiles } from "../store.ts";
import { lacksVerification } from "../verifying.ts";

/** The command that saves a role's own profile. */
export function saveProfile<R extends Profile["role"]>(role: R) {
  return async (written: ProfileOf<R>["details"], ctx: PersonContext) => {
    const details = withStoredNumbers(written);
    const before = await profiles.find(ctx.actor.id);
    const saved = await profiles.save(before, fillIn(before, { role, details }, ctx), ctx);
    const { dataConsentDate } = saved;
    return {
      details,
      lacksVerification: lacksVerification(saved),
      ...(dataConsentDate && { dataConsentDate }),
    };
  };
}
