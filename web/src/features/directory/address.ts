import { useSearch } from "@tanstack/react-router";
import * as z from "zod/mini";
import { specialties } from "#domain/profiles";
import type { DoctorsAsked } from "./calls.ts";

// The router reads digits in an address as a number.
const Text = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const Asked = z.object({
  search: z.catch(Text, ""),
  specialty: z.catch(z.optional(z.enum(specialties)), undefined),
});

/** What the address asks the directory for; what does not make sense is left out. */
export function useDirectoryAddress(): DoctorsAsked {
  return Asked.parse(useSearch({ strict: false }));
}

/** A path with what is looked for, so that it is still there on the way back. */
export function directoryAddress(path: string, { search, specialty }: DoctorsAsked): string {
  const query = new URLSearchParams();
  if (search?.trim()) query.set("search", search.trim());
  if (specialty) query.set("specialty", specialty);
  return query.size === 0 ? path : `${path}?${query}`;
}
