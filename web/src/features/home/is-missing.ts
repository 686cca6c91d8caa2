import type { QueryKey } from "@tanstack/react-query";
import { queries } from "../../lib/query/query.ts";

/** Whether this device has no answer of a query. Screens refetch one that was stored before. */
export function isMissing({ queryKey }: { readonly queryKey: QueryKey }): boolean {
  return queries.getQueryData(queryKey) === undefined;
}
