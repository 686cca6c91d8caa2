import { useParams, useSearch } from "@tanstack/react-router";
import * as z from "zod/mini";

// The router parses digits in an address as a number.
const Text = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const Query = z.object({ search: z.catch(Text, ""), prescribe: z.catch(z.optional(z.unknown()), undefined) });

/** The search in the address of the list. */
export function useSearched(): string {
  return Query.parse(useSearch({ strict: false })).search;
}

/** Whether the address asks for the dialog to prescribe. */
export function useIsPrescribing(): boolean {
  return Query.parse(useSearch({ strict: false })).prescribe !== undefined;
}

/** The patient in the address. */
export function usePatientId(): string {
  return z.parse(z.catch(z.string(), ""), useParams({ strict: false }).patientId);
}

/** The address of the list with a search, so that going back restores it. */
export function patientsAddress(search = ""): string {
  return search.trim()
    ? `/doctor/patients?${new URLSearchParams({ search: search.trim() })}`
    : "/doctor/patients";
}

/** The address of a patient, with the dialog to prescribe if wanted. */
export function patientAddress(patientId: string, { prescribe = false } = {}): string {
  return `/doctor/patients/${patientId}${prescribe ? "?prescribe=1" : ""}`;
}
