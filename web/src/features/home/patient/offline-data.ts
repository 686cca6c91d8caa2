import { queries } from "../../../lib/query/query.ts";
import { todaysDoses } from "../../adherence/calls.ts";
import { patientAppointments } from "../../appointments/patient/calls.ts";
import { patientCountry } from "../../appointments/red-flags/country.ts";
import { myMedicines } from "../../prescriptions/medicines/calls.ts";
import { myPrescriptions } from "../../prescriptions/patient/calls.ts";
import { isMissing } from "../is-missing.ts";

/** The next appointments, active prescriptions, medicines, today's doses and the country. */
export async function keep(): Promise<void> {
  const [appointments, prescriptions] = [patientAppointments("upcoming"), myPrescriptions("active")];
  if (isMissing(appointments)) await queries.prefetchInfiniteQuery(appointments);
  if (isMissing(prescriptions)) await queries.prefetchInfiniteQuery(prescriptions);
  if (isMissing(myMedicines)) await queries.prefetchQuery(myMedicines);
  if (isMissing(todaysDoses)) await queries.prefetchQuery(todaysDoses);
  if (isMissing(patientCountry)) await queries.prefetchQuery(patientCountry);
}
