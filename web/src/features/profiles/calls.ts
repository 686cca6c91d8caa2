import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { contract } from "#contract/profiles";
import { client } from "../../lib/api/client.ts";
import { queries } from "../../lib/query/query.ts";
import { useCommand } from "../../lib/query/use-command.ts";
import { loadPerson } from "../../session/session.ts";

const profiles = client(contract);
// A refetch would replace text while it is being typed, so a profile is fetched only when its screen opens.
const calm = { refetchOnWindowFocus: false } as const;

/** The signed-in doctor's profile. */
export const myDoctorProfile = queryOptions({
  queryKey: ["profile", "doctor"],
  queryFn: ({ signal }) => profiles.myDoctorProfile({}, { signal }),
  ...calm,
});

/** The signed-in pharmacy's profile. */
export const myPharmacyProfile = queryOptions({
  queryKey: ["profile", "pharmacy"],
  queryFn: ({ signal }) => profiles.myPharmacyProfile({}, { signal }),
  ...calm,
});

/** Saves the doctor's profile and shows the answer. */
export function useSaveDoctorProfile() {
  return useCommand(
    (details: z.input<typeof contract.saveDoctorProfile.input>) => profiles.saveDoctorProfile(details),
    {
      changes: [],
      current: contract.saveDoctorProfile.output,
      show(saved) {
        queries.setQueryData(myDoctorProfile.queryKey, saved);
        void loadPerson();
      },
    },
  );
}

/** Saves the pharmacy's profile and shows the answer. */
export function useSavePharmacyProfile() {
  return useCommand(
    (details: z.input<typeof contract.savePharmacyProfile.input>) => profiles.savePharmacyProfile(details),
    {
      changes: [],
      current: contract.savePharmacyProfile.output,
      show(saved) {
        queries.setQueryData(myPharmacyProfile.queryKey, saved);
        void loadPerson();
      },
    },
  );
}
