import type { Run } from "#kernel/call/contract";
import type { contract } from "../../contract.ts";
import { putFavorite } from "../store.ts";

export const keepFavorite: Run<typeof contract.keepFavorite> = async (favorite, { actor }) => ({
  items: await putFavorite(actor.id, favorite),
});
