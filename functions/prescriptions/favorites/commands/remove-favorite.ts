import type { Run } from "#kernel/call/contract";
import type { contract } from "../../contract.ts";
import { removeFavorite as remove } from "../store.ts";

export const removeFavorite: Run<typeof contract.removeFavorite> = async ({ id }, { actor }) => ({
  items: await remove(actor.id, id),
});
