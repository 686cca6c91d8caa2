import { useSearch } from "@tanstack/react-router";
import * as z from "zod/mini";
import { specialties } from "#domain/profiles";
import type { DoctorSearch } from "./calls.ts";

// The router parses digits in an address as a number.
const Text = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const DirectoryQuery = z.object({
  search: z.catch(Text, ""),
  specialty: z.catch(z.optional(z.enum(specialties)), undefined),
});

/** The search in the address of the directory; invalid parts are ignored. */
export function useDirectoryAddress(): DoctorSearch {
  return DirectoryQuery.parse(useSearch({ strict: false }));
}

/** A path with the directory's search, so that going back restores it. */
export function directoryAddress(path: string, { search, specialty }: DoctorSearch): string {
  const query = new URLSearchParams();
  if (search?.trim()) query.set("search", search.trim());
  if (specialty) query.set("specialty", specialty);
  return query.size === 0 ? path : `${path}?${query}`;
}
