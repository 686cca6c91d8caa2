import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { entryOf } from "../domain/index.ts";
import { ofPerson as eventsOfPerson } from "../timeline.ts";

export const ofPerson: Run<typeof contract.ofPerson> = async ({ id, ...input }) => {
  const { items, next } = await eventsOfPerson(id, input);
  return { items: items.map(entryOf), next };
};
