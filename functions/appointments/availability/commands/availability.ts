import type { Run } from "#kernel/call/contract";
import type { contract } from "../../contract.ts";
import { availabilities, ownView, versionOf } from "../store.ts";

export const availability: Run<typeof contract.availability> = async (_, { actor }) => {
  const found = await availabilities.find(actor.id);
  return ownView(found, versionOf(found));
};
