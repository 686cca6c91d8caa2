import * as z from "zod/mini";
import { Problem } from "#kernel/call/problem";
import { get, putIf } from "../../platform/table/table.ts";
import { Favorite, isSameFavorite, mostFavorites } from "./domain/favorite.ts";

const Item = z.object({ favorites: z.array(Favorite), version: z.int() });

/** A doctor's favorites by name: `DOCTOR#<doctor>` / `FAVORITES`. */
export async function favoritesOf(doctorId: string): Promise<Favorite[]> {
  return (await stored(doctorId)).favorites;
}

/** Stores a favorite, unless another one says the same. Throws Problem 409 if there are too many. */
export async function putFavorite(doctorId: string, favorite: Favorite): Promise<Favorite[]> {
  return await change(doctorId, favorite.id, (others) => {
    if (others.some((other) => isSameFavorite(other, favorite))) return others;
    if (others.length >= mostFavorites) throw new Problem("limit_reached");
    const all = [...others, favorite];
    return all.sort((a, b) => a.name.localeCompare(b.name) || a.dosage.localeCompare(b.dosage));
  });
}

/** Deletes a favorite, if it exists. */
export async function removeFavorite(doctorId: string, id: string): Promise<Favorite[]> {
  return await change(doctorId, id, (others) => others);
}

/** Stores what a change makes of the favorites other than one. Throws Problem 409 if they changed since they were read. */
async function change(
  doctorId: string,
  id: string,
  changed: (others: Favorite[]) => Favorite[],
): Promise<Favorite[]> {
  const before = await stored(doctorId);
  const favorites = changed(before.favorites.filter((one) => one.id !== id));
  const item = { ...keyOf(doctorId), kind: "favorites", schemaVersion: 1 };
  const isStored = await putIf(
    "attribute_not_exists(pk) OR version = :version",
    { ...item, favorites, version: before.version + 1 },
    { ":version": before.version },
  );
  if (!isStored) throw new Problem("changed_meanwhile");
  return favorites;
}

async function stored(doctorId: string): Promise<z.infer<typeof Item>> {
  const item = await get(keyOf(doctorId));
  return item ? z.parse(Item, item) : { favorites: [], version: 0 };
}

function keyOf(doctorId: string) {
  return { pk: `DOCTOR#${doctorId}`, sk: "FAVORITES" };
}
