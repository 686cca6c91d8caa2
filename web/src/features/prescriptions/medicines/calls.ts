import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { contract } from "#contract/prescriptions";
import { client } from "../../../lib/api/client.ts";
import { liveQuery } from "../../../lib/query/query.ts";

const prescriptions = client(contract);
export type CurrentMedicine = z.infer<typeof contract.medicines.output>["items"][number];

/** The patient's current medicines, one row each; stored on the device, since they are needed without a connection. */
export const myMedicines = queryOptions({
  queryKey: ["medicines"],
  queryFn: ({ signal }) => prescriptions.medicines({}, { signal }),
  ...liveQuery({ topics: ["prescription", "renewal"], persist: true }),
});
