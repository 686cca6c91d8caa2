import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { contract } from "#contract/home";
import { client } from "../../../../lib/api/client.ts";
import { filledPage } from "../../../../lib/query/filled-page.ts";
import { liveQuery } from "../../../../lib/query/query.ts";

const history = client({ get: contract.medicalHistory });

/** The patient's completed appointments and finished prescriptions, latest first; of one year, if named. */
export function medicalHistory(year: number | undefined) {
  return infiniteQueryOptions({
    queryKey: ["medical-history", year ?? "all"],
    queryFn: ({ pageParam, signal }) =>
      filledPage((after) => history.get({ year, limit: 50, after }, { signal }), pageParam || undefined),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    ...liveQuery({ topics: ["appointment", "prescription"], persist: true }),
  });
}
