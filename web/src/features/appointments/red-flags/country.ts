import { queryOptions } from "@tanstack/react-query";
import { liveQuery, queries } from "../../../lib/query/query.ts";
import { myPatientProfile } from "../../profiles/exports.ts";

/** The country of the signed-in patient, stored on the device: its emergency number is needed without a connection. */
export const patientCountry = queryOptions({
  queryKey: ["profile", "country"],
  queryFn: async () => (await queries.ensureQueryData(myPatientProfile)).details?.country ?? null,
  ...liveQuery({ topics: ["profile"], persist: true }),
});
