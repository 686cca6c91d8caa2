import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { contract } from "#contract/patients";
import { contract as prescribing } from "#contract/prescriptions";
import { client } from "../../lib/api/client.ts";
import { liveQuery } from "../../lib/query/query.ts";

const patientCalls = client(contract);
const prescriptionCalls = client(prescribing);
/** What happens between a doctor and a patient. */
const live = liveQuery({ topics: ["appointment", "prescription", "renewal"], persist: true });

/** The signed-in doctor's patients by name, or those that a search finds. The last answer stays while a new one loads. */
export function patients(searched: string) {
  const search = searched.trim() || undefined;
  return infiniteQueryOptions({
    queryKey: ["patients", "list", search ?? ""],
    queryFn: ({ pageParam, signal }) =>
      patientCalls.patients({ search, after: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    ...live,
  });
}

/** One of the signed-in doctor's patients. */
export function patient(patientId: string) {
  return queryOptions({
    queryKey: ["patients", "one", patientId],
    queryFn: ({ signal }) => patientCalls.patient({ patientId }, { signal }),
    ...live,
  });
}

/** The signed-in doctor's appointments with a patient, newest first. */
export function appointmentsOf(patientId: string) {
  return infiniteQueryOptions({
    queryKey: ["patients", "appointments", patientId],
    queryFn: ({ pageParam, signal }) =>
      patientCalls.appointmentsOfPatient({ patientId, after: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    ...live,
  });
}

/** The signed-in doctor's prescriptions for a patient, newest first. */
export function prescriptionsOf(patientId: string) {
  return infiniteQueryOptions({
    queryKey: ["patients", "prescriptions", patientId],
    queryFn: ({ pageParam, signal }) =>
      prescriptionCalls.ofPatient({ patientId, after: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    ...live,
  });
}

/** The patient's current medicines among the signed-in doctor's prescriptions. */
export function medicinesOf(patientId: string) {
  return queryOptions({
    queryKey: ["patients", "medicines", patientId],
    queryFn: ({ signal }) => prescriptionCalls.medicinesOfPatient({ patientId }, { signal }),
    ...live,
  });
}
