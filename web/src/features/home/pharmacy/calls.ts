import { queryOptions } from "@tanstack/react-query";
import { contract } from "#contract/home";
import { client } from "../../../lib/api/client.ts";
import { liveQuery } from "../../../lib/query/query.ts";

const dashboard = client({ get: contract.pharmacyDashboard });

/** The pharmacy's three counters and five latest prescriptions. */
export const pharmacyDashboard = queryOptions({
  queryKey: ["home", "pharmacy"],
  queryFn: ({ signal }) => dashboard.get({}, { signal }),
  ...liveQuery({ topics: ["prescription"], persist: true }),
});
