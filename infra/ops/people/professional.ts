import { randomUUID } from "node:crypto";
import type { Account } from "#domain/identity";
import { credentialsOf, nameOf, type Profile, verify, withdraw } from "#domain/profiles";
import { accounts } from "../../../functions/identity/store.ts";
import { operatorContext } from "../../../functions/platform/clock.ts";
import { profiles, unverifiedIds } from "../../../functions/profiles/store.ts";
import { verifies } from "../../../functions/profiles/verifying.ts";
import type { Arguments } from "../arguments.ts";
import { CommandError } from "../command-error.ts";
import type { Task } from "../task.ts";
import { professionalAccountAt } from "./professional-account.ts";

/** Verifies a doctor or a pharmacy after the operator has checked their profile against the register. */
export async function verifyProfessional({ args, installation, say }: Task): Promise<void> {
  const { account, profile } = await professionalAt(args);
  const decision = verify(profile, momentAt(installation.now));
  const whom = wordsOf(account, profile);
  if (!decision.event) return say(`${whom} is verified already; nothing was changed.`);
  if (args.dryRun) return say(`Would verify ${whom}. Nothing was changed.`);
  await profiles.save(profile, decision, momentAt(installation.now));
  say(`Verified ${whom}. They are told, and patients can find them from now on.`);
}

/** Withdraws a verification. */
export async function withdrawVerification({ args, installation, say }: Task): Promise<void> {
  const { account, profile } = await professionalAt(args);
  const decision = withdraw(profile, momentAt(installation.now));
  const whom = wordsOf(account, profile);
  if (!decision.event) return say(`${whom} is not verified; nothing was changed.`);
  if (args.dryRun) return say(`Would withdraw the verification of ${whom}. Nothing was changed.`);
  await profiles.save(profile, decision, momentAt(installation.now));
  say(`Withdrew the verification of ${whom}. They are told${consequence()}.`);
}

/** Lists the professionals who wait for verification, longest first. */
export async function listUnverified({ args, say }: Task): Promise<void> {
  if (args.names.length > 0) throw new CommandError("unverified takes no name.");
  if (!verifies()) return say("This stage lets everybody practice unverified (verifyProfessionals).");
  let count = 0;
  for await (const id of unverifiedIds()) {
    count++;
    const [account, profile] = await Promise.all([accounts.find(id), profiles.find(id)]);
    if (account && profile) say(wordsOf(account, profile));
  }
  say(count === 0 ? "Nobody waits to be verified." : `${count} to verify: verify-professional <email>.`);
}

async function professionalAt(args: Arguments) {
  const account = await professionalAccountAt(args);
  const profile = await profiles.find(account.id);
  if (profile === undefined) {
    throw new CommandError(`${account.email} has not completed a profile yet: there is nothing to verify.`);
  }
  return { account, profile };
}

/**
 * The person and the checked fields: "ines@example.com, doctor: Dr. Ines Okafor (fullName Ines Okafor,
 * licenseNumber ...)".
 */
function wordsOf({ email, role }: Account, profile: Profile): string {
  const stated = Object.entries(credentialsOf(profile)).map(([field, value]) => `${field} ${value}`);
  return `${email}, ${role}: ${nameOf(profile)} (${stated.join(", ")})`;
}

function consequence(): string {
  return verifies()
    ? ", and nobody can find them any more"
    : "; this stage lets everybody practice unverified";
}

function momentAt(now: string) {
  return { ...operatorContext(randomUUID()), now };
}
