import type { FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { contract } from "#contract/home";
import { client } from "../../lib/api/client.ts";
import { queries } from "../../lib/query/query.ts";
import type { Person } from "../../session/person.ts";
import { unread } from "../notifications/parts.ts";
import { myDoctorProfile, myPharmacyProfile } from "../profiles/calls.ts";
import { myPatientProfile } from "../profiles/patient/calls.ts";
import { doctorDashboard } from "./doctor/calls.ts";
import { patientDashboard } from "./patient/calls.ts";
import { pharmacyDashboard } from "./pharmacy/calls.ts";

type Answer = z.output<typeof contract.home.output>;
type Role = Answer["screen"]["role"];
type ScreenOf<R extends Role> = Extract<Answer["screen"], { role: R }>;

const { home } = client({ home: contract.home });

/** Asks once for all that the dashboard of a role shows, and resolves with the person. The queries of its panels wait for this answer. */
export async function askHome(role: Role): Promise<Person> {
  const answer = queries.fetchQuery({
    queryKey: ["home", "all"],
    queryFn: ({ signal }) => home({}, { signal }),
    // If it fails, the panels ask with their own calls, and those are repeated.
    retry: false,
    gcTime: 0,
  });
  shares[role](answer);
  const { person, unread: counted } = await answer;
  // What the bell has asked for itself is newer, and must be: it finds out what was missed before the socket was open.
  queries.setQueryData(unread.queryKey, (known) => known ?? counted);
  return person;
}

const shares: Readonly<Record<Role, (answer: Promise<Answer>) => void>> = {
  patient(answer) {
    share(patientDashboard, partOf(answer, "patient", "dashboard"));
    share(myPatientProfile, partOf(answer, "patient", "profile"));
  },
  doctor(answer) {
    share(doctorDashboard, partOf(answer, "doctor", "dashboard"));
    share(myDoctorProfile, partOf(answer, "doctor", "profile"));
  },
  pharmacy(answer) {
    share(pharmacyDashboard, partOf(answer, "pharmacy", "dashboard"));
    share(myPharmacyProfile, partOf(answer, "pharmacy", "profile"));
  },
};

/** Has the first fetch of a query wait for its part of the answer. Later ones use the query's own call. */
function share<Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
  part: Promise<Data>,
): void {
  const { queryFn } = query;
  if (typeof queryFn !== "function") throw new Error("A query of a panel has a call.");
  void queries.prefetchQuery({ ...query, queryFn: (context) => part.catch(() => queryFn(context)) });
}

async function partOf<R extends Role, Part extends "dashboard" | "profile">(
  answer: Promise<Answer>,
  role: R,
  part: Part,
): Promise<ScreenOf<R>[Part]> {
  const { screen } = await answer;
  // Somebody else may have signed in since this browser was told who it is.
  if (!isOf(role, screen)) throw new Error(`This is the screen of a ${screen.role}.`);
  return screen[part];
}

function isOf<R extends Role>(role: R, screen: Answer["screen"]): screen is ScreenOf<R> {
  return screen.role === role;
}
