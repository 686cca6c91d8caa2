import { queryOptions } from "@tanstack/react-query";
import { contract } from "#contract/profiles";
import { client } from "../../../../lib/api/client.ts";
import { liveQuery } from "../../../../lib/query/query.ts";
import { useCommand } from "../../../../lib/query/use-command.ts";

const ratings = client({ rate: contract.rateDoctor, mine: contract.myRatings });

/** The signed-in patient's ratings, at most one for each doctor. */
export const myRatings = queryOptions({
  queryKey: ["ratings"],
  queryFn: ({ signal }) => ratings.mine({}, { signal }),
  ...liveQuery({ topics: ["rating"], persist: true }),
});

/** Rates a doctor, or changes the rating. */
export function useRate() {
  return useCommand((rating: { doctorId: string; stars: number }) => ratings.rate(rating), {
    changes: ["rating"],
  });
}
