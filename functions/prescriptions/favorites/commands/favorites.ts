import type { Run } from "#kernel/call/contract";
import type { contract } from "../../contract.ts";
import { favoritesOf } from "../store.ts";

export const favorites: Run<typeof contract.favorites> = async (_, { actor }) => ({
  items: await favoritesOf(actor.id),
});
