import type { FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { contract } from "#contract/home";
import { client } from "../../lib/api/client.ts";
import { queries } from "../../lib/query/query.ts";
import type { Person } from "../../session/person.ts";
import { unread } from "../notifications/exports.ts";
import { myStops } from "../prescriptions/stops/query.ts";
import { myDoctorProfile, myPharmacyProfile } from "../profiles/calls.ts";
import { myPatientProfile } from "../profiles/patient/calls.ts";
import { doctorDashboard } from "./doctor/calls.ts";
import { patientDashboard } from "./patient/calls.ts";
import { pharmacyDashboard } from "./pharmacy/calls.ts";

type Answer = z.output<typeof contract.home.output>;
type Role = Answer["screen"]["role"];
type ScreenOf<R extends Role> = Extract<Answer["screen"], { role: R }>;

const { home } = client({ home: contract.home });

/**
 * Requests all data of a role's dashboard at once, and resolves with the person. The queries of its panels wait for
 * this answer.
 */
export async function askHome(role: Role): Promise<Person> {
  const answer = queries.fetchQuery({
    queryKey: ["home", "all"],
    queryFn: ({ signal }) => home({}, { signal }),
    // If it fails, the panels make their own calls, which are retried.
    retry: false,
    gcTime: 0,
  });
  shares[role](answer);
  const { person, unread: counted } = await answer;
  // The bell's own answer is newer and must win: it reveals what happened before the socket was open.
  queries.setQueryData(unread.queryKey, (known) => known ?? counted);
  return person;
}

const shares: Readonly<Record<Role, (answer: Promise<Answer>) => void>> = {
  patient(answer) {
    share(patientDashboard, partOf(answer, "patient", "dashboard"));
    share(myPatientProfile, partOf(answer, "patient", "profile"));
    share(myStops, partOf(answer, "patient", "stops"));
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

/** Makes the first fetch of a query wait for its part of the answer. Later fetches use the query's own call. */
function share<Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
  part: Promise<Data>,
): void {
  const { queryFn } = query;
  if (typeof queryFn !== "function") throw new Error("A query of a panel has a call.");
  void queries.prefetchQuery({ ...query, queryFn: (context) => part.catch(() => queryFn(context)) });
}

async function partOf<R extends Role, Part extends keyof ScreenOf<R>>(
  answer: Promise<Answer>,
  role: R,
  part: Part,
): Promise<ScreenOf<R>[Part]> {
  const { screen } = await answer;
  // Another person may have signed in since this browser stored the role.
  if (!isOf(role, screen)) throw new Error(`This is the screen of a ${screen.role}.`);
  return screen[part];
}

function isOf<R extends Role>(role: R, screen: Answer["screen"]): screen is ScreenOf<R> {
  return screen.role === role;
}
