import type { Run } from "#kernel/contract";
import type { contract } from "../contract.ts";
import { entryOf } from "../domain/index.ts";
import { ofPerson as eventsOfPerson } from "../timeline.ts";

export const ofPerson: Run<typeof contract.ofPerson> = async ({ id, ...asked }) => {
  const { items, next } = await eventsOfPerson(id, asked);
  return { items: items.map(entryOf), next };
};
