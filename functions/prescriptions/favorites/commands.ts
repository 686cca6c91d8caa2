import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { favoritesOf, putFavorite, removeFavorite as remove } from "./store.ts";

export const favorites: Run<typeof contract.favorites> = async (_, { actor }) => ({
  items: await favoritesOf(actor.id),
});

export const keepFavorite: Run<typeof contract.keepFavorite> = async (favorite, { actor }) => ({
  items: await putFavorite(actor.id, favorite),
});

export const removeFavorite: Run<typeof contract.removeFavorite> = async ({ id }, { actor }) => ({
  items: await remove(actor.id, id),
});
