import type { Actor } from "#kernel/actor";
import { matchesSearch } from "#kernel/text/search";
import { namesNow } from "../patients/reads.ts";
import { doctorNames } from "../profiles/reads.ts";
import type { ConversationView } from "./domain/index.ts";

/**
 * The conversations that a search finds by the other person's name, as it was at the last message or as it is now. They have the
 * name of now.
 */
export async function foundIn(
  all: readonly ConversationView[],
  searched: string,
  actor: Actor,
): Promise<ConversationView[]> {
  const ids = all.map((one) => one.with.id);
  const names = actor.role === "patient" ? await doctorNames(ids) : await namesNow(actor.id, ids);
  const nameNow = ({ with: { id, name } }: ConversationView) => names.get(id) ?? name;
  return all
    .filter((one) => matchesSearch(searched, [one.with.name, nameNow(one)]))
    .map((one) => ({ ...one, with: { ...one.with, name: nameNow(one) } }));
}
