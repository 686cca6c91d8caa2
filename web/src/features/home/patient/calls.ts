import { queryOptions } from "@tanstack/react-query";
import { contract } from "#contract/home";
import { client } from "../../../lib/api/client.ts";
import { liveQuery } from "../../../lib/query/query.ts";

const dashboard = client({ get: contract.patientDashboard });

/** The patient's four counters and next five appointments. */
export const patientDashboard = queryOptions({
  queryKey: ["home", "patient"],
  queryFn: ({ signal }) => dashboard.get({}, { signal }),
  ...liveQuery({ topics: ["appointment", "prescription", "dose", "reminder"], persist: true }),
});
