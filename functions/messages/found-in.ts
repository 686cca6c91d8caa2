import type { Actor } from "#kernel/actor";
import { matchesSearch } from "#kernel/text/search";
import { namesNow, patientsCalled } from "../patients/reads.ts";
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
  const known = (one: ConversationView) => matchesSearch(searched, [one.with.name]);
  if (actor.role === "patient") {
    const names = await doctorNames(all.map((one) => one.with.id));
    const found = all.filter((one) => known(one) || matchesSearch(searched, [names.get(one.with.id) ?? ""]));
    return found.map((one) => called(one, names));
  }
  const isCalled = await patientsCalled(actor.id, searched);
  const words = searched.split(/\s+/).filter(Boolean);
  const found = all.filter((one) => known(one) || words.every((word) => isCalled(one.with.id, word)));
  const names = await namesNow(
    actor.id,
    found.map((one) => one.with.id),
  );
  return found.map((one) => called(one, names));
}

function called(one: ConversationView, names: ReadonlyMap<string, string>): ConversationView {
  return { ...one, with: { ...one.with, name: names.get(one.with.id) ?? one.with.name } };
}
