import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { contract } from "#contract/profiles";
import { client } from "../../../lib/api/client.ts";
import { queries } from "../../../lib/query/query.ts";
import { useCommand } from "../../../lib/query/use-command.ts";
import { loadPerson } from "../../../session/session.ts";

const profiles = client(contract);

/** The signed-in patient's profile. */
export const myPatientProfile = queryOptions({
  queryKey: ["profile", "patient"],
  queryFn: ({ signal }) => profiles.myPatientProfile({}, { signal }),
  // A refetch would replace text while it is being typed.
  refetchOnWindowFocus: false,
});

export type PatientProfile = z.output<typeof contract.myPatientProfile.output>;

/** Whether a profile has everything that booking requires. */
export function isComplete({ details, lacksBirthday }: PatientProfile): boolean {
  return details !== undefined && !lacksBirthday;
}

/** Saves the patient's profile and shows the answer. */
export function useSavePatientProfile() {
  return useCommand(
    (details: z.input<typeof contract.savePatientProfile.input>) => profiles.savePatientProfile(details),
    {
      changes: [],
      current: contract.savePatientProfile.output,
      show(saved) {
        queries.setQueryData(myPatientProfile.queryKey, saved);
        void loadPerson();
      },
    },
  );
}
