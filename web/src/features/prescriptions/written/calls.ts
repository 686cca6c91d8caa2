import { infiniteQueryOptions } from "@tanstack/react-query";
import { contract } from "#contract/prescriptions";
import { client } from "../../../lib/api/client.ts";
import { liveQuery } from "../../../lib/query/query.ts";

const prescriptions = client(contract);

/** The key of all lists of what the signed-in doctor wrote. */
export const writtenKey = ["written-prescriptions"] as const;

/** The signed-in doctor's prescriptions, newest first: all, or those that a search finds. */
export function written(search: string) {
  return infiniteQueryOptions({
    queryKey: [...writtenKey, search],
    queryFn: ({ pageParam, signal }) =>
      prescriptions.written({ search: search || undefined, after: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    ...liveQuery({ topics: ["prescription"], persist: search === "" }),
  });
}
