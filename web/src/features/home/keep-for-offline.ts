import type { QueryKey } from "@tanstack/react-query";
import { queries } from "../../lib/query/query.ts";
import type { DashboardRole } from "../../session/roles.ts";
import { todaysDoses } from "../adherence/calls.ts";
import { doctorAppointments } from "../appointments/doctor/calls.ts";
import { patientAppointments } from "../appointments/patient/calls.ts";
import { patientCountry } from "../appointments/red-flags/country.ts";
import { deliveries } from "../fulfilment/deliveries/calls.ts";
import { myMedicines } from "../prescriptions/medicines/calls.ts";
import { myPrescriptions } from "../prescriptions/patient/calls.ts";

/**
 * Fetches once the data a person needs most without a connection and has not loaded on this device: the next
 * appointments, a patient's active prescriptions, medicines, today's doses and country, and a pharmacy's deliveries.
 * Screens refetch data that was stored before.
 */
export async function keepForOffline(role: DashboardRole): Promise<void> {
  if (role === "doctor") {
    const appointments = doctorAppointments("upcoming");
    if (isMissing(appointments)) await queries.prefetchInfiniteQuery(appointments);
  }
  if (role === "pharmacy" && isMissing(deliveries)) await queries.prefetchInfiniteQuery(deliveries);
  if (role === "patient") {
    const [appointments, prescriptions] = [patientAppointments("upcoming"), myPrescriptions("active")];
    if (isMissing(appointments)) await queries.prefetchInfiniteQuery(appointments);
    if (isMissing(prescriptions)) await queries.prefetchInfiniteQuery(prescriptions);
    if (isMissing(myMedicines)) await queries.prefetchQuery(myMedicines);
    if (isMissing(todaysDoses)) await queries.prefetchQuery(todaysDoses);
    if (isMissing(patientCountry)) await queries.prefetchQuery(patientCountry);
  }
}

function isMissing({ queryKey }: { readonly queryKey: QueryKey }): boolean {
  return queries.getQueryData(queryKey) === undefined;
}
