import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { contract } from "#contract/profiles";
import { insurances, type PharmacyFilters, pharmacyServices, specialties } from "#domain/profiles";
import { client } from "../../lib/api/client.ts";
import { filledPage } from "../../lib/query/filled-page.ts";
import { liveQuery } from "../../lib/query/query.ts";

const directory = client(contract);
/** A doctor's next free time changes with every booking, and the average with the patient's own rating. */
const live = liveQuery({ topics: ["appointment", "rating"] });

/** A search among the doctors. */
export interface DoctorSearch {
  search?: string | undefined;
  specialty?: string | undefined;
}

/** Doctors who take bookings, by name. The last answer stays visible while a new search is loading. */
export function doctors({ search = "", specialty }: DoctorSearch) {
  const query = {
    search: search.trim() || undefined,
    specialty: specialties.find((one) => one === specialty),
  };
  return infiniteQueryOptions({
    queryKey: ["directory", "doctors", query],
    queryFn: ({ pageParam, signal }) =>
      filledPage((after) => directory.doctors({ ...query, after }, { signal }), pageParam || undefined),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    ...live,
  });
}

/** One doctor who takes bookings. */
export function doctor(id: string) {
  return queryOptions({
    queryKey: ["directory", "doctor", id],
    queryFn: ({ signal }) => directory.doctor({ id }, { signal }),
    ...live,
  });
}

/** One pharmacy of the directory. */
export function pharmacy(id: string) {
  return queryOptions({
    queryKey: ["directory", "pharmacy", id],
    queryFn: ({ signal }) => directory.pharmacy({ id }, { signal }),
  });
}

/**
 * The pharmacies of the directory by name: those matching a search, or those near the patient's stored address, that fit the
 * filters.
 */
export function pharmacies(search: string, filters: PharmacyFilters = {}, near?: "city" | "state") {
  const { service, insurance } = filters;
  const query = {
    ...filters,
    service: pharmacyServices.find((one) => one === service),
    insurance: insurances.find((one) => one === insurance),
    search: search.trim() || undefined,
    near,
  };
  return infiniteQueryOptions({
    queryKey: ["directory", "pharmacies", query],
    queryFn: ({ pageParam, signal }) =>
      filledPage((after) => directory.pharmacies({ ...query, after }, { signal }), pageParam || undefined),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}
