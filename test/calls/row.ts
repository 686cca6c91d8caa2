import type * as z from "zod/mini";
import type { Call, Contract } from "#kernel/call/contract";
import type { Around } from "./around.ts";

/** The nine kinds of caller. */
export const principals = [
  "anon",
  "patient_owner",
  "patient_other",
  "doctor_party",
  "doctor_other",
  "pharmacy_assigned",
  "pharmacy_other",
  "auditor",
  "no_role",
] as const;
export type Principal = (typeof principals)[number];

/**
 * How a call answers a principal: A allowed; S allowed, about the caller's own data alone; U not signed in (401);
 * F forbidden (403); N as if it did not exist (404); V invalid (422).
 */
type Letter = "A" | "S" | "U" | "F" | "N" | "V";
type Answers = Readonly<Record<Principal, Letter>>;

/** The answers in the order of the principals. */
function answers(...letters: readonly Letter[] & { length: 9 }): Answers {
  return Object.fromEntries(principals.map((principal, n) => [principal, letters[n]])) as Answers;
}

/** Who may ask: the columns are the principals in their order. */
export const who = {
  anyone: answers("A", "A", "A", "A", "A", "A", "A", "A", "A"),
  /** A caller who has the code or the key; here none has it. */
  whoHasTheCode: answers("V", "V", "V", "V", "V", "V", "V", "V", "V"),
  whoHasTheKey: answers("N", "N", "N", "N", "N", "N", "N", "N", "N"),
  everyRole: answers("U", "S", "S", "S", "S", "S", "S", "S", "F"),
  everyRoleButAuditors: answers("U", "S", "S", "S", "S", "S", "S", "F", "F"),
  everyPatient: answers("U", "S", "S", "F", "F", "F", "F", "F", "F"),
  patientWhoHasTheCode: answers("U", "V", "V", "F", "F", "F", "F", "F", "F"),
  everyDoctor: answers("U", "F", "F", "S", "S", "F", "F", "F", "F"),
  everyPatientAndDoctor: answers("U", "S", "S", "S", "S", "F", "F", "F", "F"),
  everyPharmacy: answers("U", "F", "F", "F", "F", "S", "S", "F", "F"),
  auditors: answers("U", "F", "F", "F", "F", "F", "F", "A", "F"),
  /** The people whom the record is about. */
  itsPatient: answers("U", "A", "N", "F", "F", "F", "F", "F", "F"),
  itsDoctor: answers("U", "F", "F", "A", "N", "F", "F", "F", "F"),
  itsPatientAndDoctor: answers("U", "A", "N", "A", "N", "F", "F", "F", "F"),
  itsPharmacy: answers("U", "F", "F", "F", "F", "A", "N", "F", "F"),
  /** Calls of several roles, about an item of one person. */
  itsPatientOfBothRoles: answers("U", "A", "N", "N", "N", "F", "F", "F", "F"),
  itsDoctorOfBothRoles: answers("U", "N", "N", "A", "N", "F", "F", "F", "F"),
  itsPatientOfAllRoles: answers("U", "A", "N", "N", "N", "N", "N", "F", "F"),
  /** The answer is the same for all who may ask. */
  everyRoleAlike: answers("U", "A", "A", "A", "A", "A", "A", "A", "F"),
  patientsAlike: answers("U", "A", "A", "F", "F", "F", "F", "F", "F"),
  patientsAndDoctorsAlike: answers("U", "A", "A", "A", "A", "F", "F", "F", "F"),
} as const;

type InputOf<C extends Call> = z.input<C["input"]> & Record<string, unknown>;

/** The input of a call, the principals who may make it, and its cost. */
export interface Row<C extends Call> {
  readonly who: Answers;
  /** The most table requests that it makes, with its count if that is one of its own. */
  readonly requests: number;
  /** The table units that it writes, where they are asserted. */
  readonly writes?: number;
  /** A refusal with 404 or 422 also uses write units, because it counts a try or a condition fails. */
  readonly countsRefusals?: true;
  /** Makes what the call is about. */
  readonly before?: (around: Around) => Promise<unknown>;
  readonly input: (around: Around, principal: Principal) => InputOf<C>;
  /** Who asks first, unless it is the first principal who may. */
  readonly firstBy?: Principal;
  /** The input of the first one, where the others know no code or cost less. */
  readonly firstInput?: (around: Around) => InputOf<C> | Promise<InputOf<C>>;
}

/** A row for each call of a contract: one that is missing does not compile. */
export type Table<C extends Contract> = { readonly [Name in keyof C]: Row<C[Name]> };
