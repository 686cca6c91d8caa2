import type { contract } from "#contract/patients";
import type { Around } from "./around.ts";
import { type Table, who } from "./row.ts";

const owner = ({ people }: Around) => ({ patientId: people.patient_owner.id });

/** The pair is read first: nothing else is, unless the patient is the doctor's. Then lists hold keys, whose items follow. */
export const patients = {
  patients: { who: who.everyDoctor, requests: 4, input: () => ({}) },
  patient: { who: who.itsDoctor, requests: 6, input: owner },
  appointmentsOfPatient: { who: who.itsDoctor, requests: 4, input: owner },
} as const satisfies Table<typeof contract>;
