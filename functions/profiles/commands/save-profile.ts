import type { PersonContext } from "#kernel/context";
import { fillIn, type Profile, type ProfileOf } from "../domain/index.ts";
import { replanLicense } from "../due-licenses.ts";
import { withStoredNumbers } from "../phone-numbers.ts";
import { profiles } from "../store.ts";
import { lacksVerification } from "../verifying.ts";

/** The command that saves a role's own profile. */
export function saveProfile<R extends Profile["role"]>(role: R) {
  return async (written: ProfileOf<R>["details"], ctx: PersonContext) => {
    const details = withStoredNumbers(written);
    const before = await profiles.find(ctx.actor.id);
    const decision = fillIn(before, { role, details }, ctx);
    const planned = replanLicense(before, decision.after, ctx.now);
    const saved = await profiles.save(before, decision, ctx, planned);
    const { dataConsentDate } = saved;
    return {
      details,
      lacksVerification: lacksVerification(saved),
      ...(dataConsentDate && { dataConsentDate }),
    };
  };
}
