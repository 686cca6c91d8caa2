import type { contract } from "#contract/home";
import { type Table, who } from "./row.ts";

export const home = {
  // Person, profile and counters in one request; the bell, the conversations, the appointments or the work in parallel.
  // A doctor's makes most, because the prescriptions on it are read by key.
  home: {
    who: who.everyRoleButAuditors,
    requests: 11,
    input: () => ({}),
  },
  // The day of doses is read with its plan and its medicines.
  patientDashboard: { who: who.everyPatient, requests: 6, input: () => ({}) },
  // The urgent and the renewal requests are part of the waiting work; the latest prescriptions are read by key, and so are
  // the dates of birth beside the renewal requests.
  doctorDashboard: { who: who.everyDoctor, requests: 9, input: () => ({}) },
  pharmacyDashboard: { who: who.everyPharmacy, requests: 4, input: () => ({}) },
  // Two lists in one order: a Query each.
  medicalHistory: { who: who.everyPatient, requests: 3, input: () => ({}) },
} as const satisfies Table<typeof contract>;
