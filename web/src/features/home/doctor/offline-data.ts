import { queries } from "../../../lib/query/query.ts";
import { doctorAppointments } from "../../appointments/doctor/calls.ts";
import { isMissing } from "../is-missing.ts";

/** The next appointments. */
export async function keep(): Promise<void> {
  const appointments = doctorAppointments("upcoming");
  if (isMissing(appointments)) await queries.prefetchInfiniteQuery(appointments);
}
