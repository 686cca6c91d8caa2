import { queryOptions } from "@tanstack/react-query";
import { contract as appointments } from "#contract/appointments";
import { contract as fulfilment } from "#contract/fulfilment";
import { client } from "../../lib/api.ts";
import { liveQuery } from "../../lib/query.ts";

const { patientDashboard: ofPatient, doctorDashboard: ofDoctor } = client({
  patientDashboard: appointments.patientDashboard,
  doctorDashboard: appointments.doctorDashboard,
});
const { pharmacyDashboard: ofPharmacy } = client({ pharmacyDashboard: fulfilment.pharmacyDashboard });

/** The patient's four counters and next five appointments. */
export const patientDashboard = queryOptions({
  queryKey: ["home", "patient"],
  queryFn: ({ signal }) => ofPatient({}, { signal }),
  ...liveQuery({ topics: ["appointment", "prescription"], persist: true }),
});

/** The doctor's four counters and next five appointments. */
export const doctorDashboard = queryOptions({
  queryKey: ["home", "doctor"],
  queryFn: ({ signal }) => ofDoctor({}, { signal }),
  ...liveQuery({ topics: ["appointment", "prescription"], persist: true }),
});

/** The pharmacy's three counters and five latest prescriptions. */
export const pharmacyDashboard = queryOptions({
  queryKey: ["home", "pharmacy"],
  queryFn: ({ signal }) => ofPharmacy({}, { signal }),
  ...liveQuery({ topics: ["prescription"], persist: true }),
});
