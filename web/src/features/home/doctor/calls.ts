import { queryOptions } from "@tanstack/react-query";
import { contract } from "#contract/home";
import { client } from "../../../lib/api/client.ts";
import { liveQuery } from "../../../lib/query/query.ts";

const dashboard = client({ get: contract.doctorDashboard });

/** The doctor's four counters and next five appointments. */
export const doctorDashboard = queryOptions({
  queryKey: ["home", "doctor"],
  queryFn: ({ signal }) => dashboard.get({}, { signal }),
  ...liveQuery({ topics: ["appointment", "prescription", "renewal"], persist: true }),
});
