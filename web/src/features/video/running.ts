import { queryOptions } from "@tanstack/react-query";
import { contract } from "#contract/video";
import { client } from "../../lib/api/client.ts";
import { liveQuery } from "../../lib/query/query.ts";

const calls = client({ running: contract.running });

/** The call that rings or is active for the person. */
export const running = queryOptions({
  queryKey: ["calls", "running"],
  queryFn: ({ signal }) => calls.running({}, { signal }),
  ...liveQuery({ topics: ["call"] }),
});
