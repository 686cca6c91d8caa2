import { useLocation } from "@tanstack/react-router";
import * as z from "zod/mini";
import { pastDays } from "../range/days.ts";

const QuerySchema = z.object({
  days: pastDays(90),
  prescribe: z.catch(z.optional(z.uuid()), undefined),
});
type QuerySchema = z.infer<typeof QuerySchema>;

/** The query in the address of the Past tab; invalid parts are ignored. */
export function usePastAddress(): QuerySchema {
  return QuerySchema.parse(useLocation().search);
}

/** The address of the Past tab. */
export function pastAddress({ days, prescribe }: { days: number; prescribe?: string }): string {
  const search = new URLSearchParams({
    ...(days !== 90 && { days: String(days) }),
    ...(prescribe && { prescribe }),
  });
  return `/doctor/appointments/past${search.size > 0 ? `?${search}` : ""}`;
}
