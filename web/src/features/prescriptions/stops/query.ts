import { queryOptions } from "@tanstack/react-query";
import { orOffline } from "../../../lib/offline/or-offline.ts";
import { liveQuery } from "../../../lib/query/query.ts";

/**
 * The medicines that doctors stopped and the patient has yet to confirm, kept for use without a connection. The first screen's
 * answer has them; the code of their own call loads when another screen asks.
 */
export const myStops = queryOptions({
  queryKey: ["patient-stops"],
  queryFn: async ({ signal }) => (await orOffline(() => import("./calls.ts"))).stopsNow(signal),
  ...liveQuery({ topics: ["prescription"], persist: true }),
});
