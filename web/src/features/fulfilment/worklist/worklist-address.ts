import { useRouter, useSearch } from "@tanstack/react-router";
import * as z from "zod/mini";
import { workStatuses } from "#domain/prescriptions";
import { FulfilmentMethod } from "#events";

const QuerySchema = z.object({
  /** Filters by status; `ready` is work that waits for the patient or the courier, `closed` is finished work. */
  show: z.catch(z.optional(z.enum([...workStatuses, "ready", "closed"])), undefined),
  /** Filters by fulfilment method. */
  how: z.catch(z.optional(FulfilmentMethod), undefined),
  /** The open prescription. */
  prescription: z.catch(z.optional(z.uuid()), undefined),
  q: z.catch(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), ""),
});
export type WorklistQuery = z.infer<typeof QuerySchema>;

const path = "/pharmacy/prescriptions";

/**
 * The query in the address of the worklist; invalid parts are ignored. It is that of the latest navigation, which the
 * router may still be drawing: a second key press follows the first at once.
 */
export function useWorklistAddress(): WorklistQuery {
  const drawn = useSearch({ strict: false });
  const { pathname, search } = useRouter().latestLocation;
  return QuerySchema.parse(pathname === path ? search : drawn);
}

/** The address of the worklist. */
export function worklistAddress(query: Partial<WorklistQuery>): string {
  const params = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const search = new URLSearchParams(params);
  return `${path}${search.size > 0 ? `?${search}` : ""}`;
}
