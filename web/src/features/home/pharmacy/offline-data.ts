import { queries } from "../../../lib/query/query.ts";
import { deliveries } from "../../fulfilment/deliveries/calls.ts";
import { isMissing } from "../is-missing.ts";

/** The deliveries. */
export async function keep(): Promise<void> {
  if (isMissing(deliveries)) await queries.prefetchInfiniteQuery(deliveries);
}
