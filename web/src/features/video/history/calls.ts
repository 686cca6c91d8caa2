import { infiniteQueryOptions } from "@tanstack/react-query";
import { liveQuery } from "../../../lib/query/query.ts";
import { calls } from "../calls.ts";

/** The person's calls, the latest first. */
export const pastCalls = infiniteQueryOptions({
  queryKey: ["calls", "list"],
  queryFn: ({ pageParam, signal }) => calls.list({ after: pageParam || undefined }, { signal }),
  initialPageParam: "",
  getNextPageParam: (page) => page.next,
  ...liveQuery({ topics: ["call"] }),
});
