import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Prescription } from "#domain/prescriptions";
import type { ListedPharmacy, PatientDetails } from "#domain/profiles";
import { pharmacy as oneOf } from "../../directory/exports.ts";
import { myPatientProfile } from "../../profiles/exports.ts";
import { myPrescriptions } from "../patient/calls.ts";
import { lastUsed } from "./order.ts";

/** Facts known before the patient chooses a pharmacy. */
export interface Preselection {
  /** The preselected pharmacy: the one that filled it before, or the last one used. */
  readonly preselected: ListedPharmacy | undefined;
  /** Whether the pharmacy that filled it before can be chosen; undefined while unknown, or if it has none. */
  readonly canRepeat: boolean | undefined;
  readonly lastUsedId: string | undefined;
  /** The name of the pharmacy that returned the prescription. It is never preselected. */
  readonly returnedBy: string | undefined;
  /** The patient's home, to list near pharmacies first and as the delivery address. */
  readonly home: PatientDetails | undefined;
  readonly isPending: boolean;
}

/** Loads the facts known before the patient chooses a pharmacy. Whatever fails to load is treated as unknown. */
export function usePreselection({ suggestedPharmacy, rejection }: Prescription): Preselection {
  const profile = useQuery(myPatientProfile);
  const active = useInfiniteQuery(myPrescriptions("active"));
  const history = useInfiniteQuery(myPrescriptions("history"));
  const earlier = [active, history].flatMap(({ data }) => data?.pages.flatMap((page) => page.items) ?? []);
  const lastUsedId = lastUsed(earlier);
  const id = suggestedPharmacy?.id ?? lastUsedId;
  const found = useQuery({ ...oneOf(id ?? ""), enabled: id !== undefined });
  const returnedBy = rejection?.pharmacyName;
  return {
    preselected: found.data?.name === returnedBy ? undefined : found.data,
    canRepeat: suggestedPharmacy && !found.isPending ? found.isSuccess : undefined,
    lastUsedId,
    returnedBy,
    home: profile.data?.details,
    isPending: profile.isLoading || active.isLoading || history.isLoading || found.isLoading,
  };
}
