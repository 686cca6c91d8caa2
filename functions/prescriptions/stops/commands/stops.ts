import type { Run } from "#kernel/call/contract";
import type { contract } from "../../contract.ts";
import { openStopsOf } from "../store.ts";

export const stops: Run<typeof contract.stops> = async (_, { actor }) => ({
  items: await openStopsOf(actor.id),
});
