import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import { closingOf } from "../../identity/reads.ts";
import { fillIn, type Profile, type ProfileOf } from "../domain/index.ts";
import { replanLicense } from "../due-licenses.ts";
import { withStoredNumbers } from "../phone-numbers.ts";
import { ownProfile } from "../reads.ts";
import { profiles } from "../store.ts";
import { lacksVerification } from "../verifying.ts";
import { versionOf } from "../version.ts";

/** The version on which the change is based; without one the save replaces whatever is stored. */
interface Based {
  readonly version?: string | undefined;
}

/**
 * The command that saves a role's own profile. Throws Problem 409 with the stored profile if that was changed since the
 * version that the change is based on, as on another device.
 */
export function saveProfile<R extends Profile["role"]>(role: R) {
  return async ({ version, ...rest }: ProfileOf<R>["details"] & Based, ctx: PersonContext) => {
    const written = rest as unknown as ProfileOf<R>["details"]; // a rest of a generic type loses its fields
    const details = withStoredNumbers(written);
    const before = await profiles.find(ctx.actor.id);
    const stored = versionOf(before?.details);
    const isOutdated = version !== undefined && version !== stored && versionOf(details) !== stored;
    if (isOutdated) throw new Problem("profile_changed", { current: ownProfile(before) });
    const closing = before ? undefined : await closingOf(ctx.actor.id);
    const decision = fillIn(before, { role, details, closesAt: closing?.closesAt }, ctx);
    const planned = replanLicense(before, decision.after, ctx.now);
    const also = closing ? [...planned, closing.unchanged] : planned;
    const saved = await profiles.save(before, decision, ctx, also);
    const { dataConsentDate } = saved;
    return {
      details,
      version: versionOf(saved.details),
      lacksVerification: lacksVerification(saved),
      ...(dataConsentDate && { dataConsentDate }),
    };
  };
}
