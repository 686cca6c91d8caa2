import { infiniteQueryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { contract } from "#contract/fulfilment";
import { client } from "../../../lib/api/client.ts";
import { liveQuery } from "../../../lib/query/query.ts";

const pharmacy = client({ deliveries: contract.deliveries });

/** A prescription that is out for delivery. */
export type Delivery = z.infer<typeof contract.deliveries.output>["items"][number];

/** What is out for delivery, kept on the device for the way, and removed at sign-out. */
export const deliveries = infiniteQueryOptions({
  queryKey: ["fulfilment", "deliveries"],
  queryFn: ({ pageParam, signal }) =>
    pharmacy.deliveries({ limit: 50, after: pageParam || undefined }, { signal }),
  initialPageParam: "",
  getNextPageParam: (page) => page.next,
  ...liveQuery({ topics: ["prescription"], persist: true }),
});
