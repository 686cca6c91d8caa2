import { useLocation, useSearch } from "@tanstack/react-router";
import * as z from "zod/mini";

const QuerySchema = z.object({ renewal: z.catch(z.optional(z.uuid()), undefined) });

/** The renewal request that the address names, and a value that changes with every navigation. */
export function useNamedRenewal(): { renewal: string | undefined; visit: string | undefined } {
  const visit = useLocation({ select: ({ state }) => state.key });
  const { renewal } = QuerySchema.parse(useSearch({ strict: false }));
  return { renewal, visit };
}
