import { queryOptions } from "@tanstack/react-query";
import { contract } from "#contract/home";
import { client } from "../../../lib/api/client.ts";
import { liveQuery } from "../../../lib/query/query.ts";

const dashboard = client({ get: contract.pharmacyDashboard });

/** The pharmacy's dashboard, with what the bell has. What another device approves adds no notification, so it is polled by itself. */
export const pharmacyDashboard = queryOptions({
  queryKey: ["home", "pharmacy"],
  queryFn: ({ signal }) => dashboard.get({}, { signal }),
  ...liveQuery({ topics: ["prescription", "notification"], persist: true, polled: true }),
});
