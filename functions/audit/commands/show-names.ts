import { nameOf } from "#domain/profiles";
import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import { contactOf } from "../../identity/reads.ts";
import { profileOf } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { peopleIn, showNames as shown } from "../domain/index.ts";
import { eventById, nameDisclosures } from "../store.ts";

export const showNames: Run<typeof contract.showNames> = async ({ eventId }, ctx) => {
  const { id: auditorId } = ctx.actor;
  const [recorded, before] = await Promise.all([eventById(eventId), nameDisclosures.find(auditorId)]);
  if (!recorded) throw new Problem("not_found");
  const people = await Promise.all(peopleIn(recorded).map(named));
  // Saved before anything is returned: every disclosure of a name leaves a trace.
  await nameDisclosures.save(before, shown(before, auditorId, recorded.event), ctx);
  return { people };
};

/** A person's name from their profile, else their sign-in address. */
async function named(id: string) {
  const profile = await profileOf(id);
  const name = profile ? nameOf(profile) : (await contactOf(id))?.email;
  return { id, ...(name && { name }) };
}
