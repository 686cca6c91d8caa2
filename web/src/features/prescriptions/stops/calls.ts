import { contract } from "#contract/prescriptions";
import { client } from "../../../lib/api/client.ts";

const prescriptions = client({ stops: contract.stops });

/** The open stops of the signed-in patient. */
export const stopsNow = (signal: AbortSignal) => prescriptions.stops({}, { signal });
