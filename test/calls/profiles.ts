import type { contract } from "#contract/profiles";
import { doctors, patients, pharmacies } from "../../infra/demo/people.ts";
import { first } from "../world.ts";
import { type Table, who } from "./row.ts";

const city = "Salem";

export const profiles = {
  myPatientProfile: { who: who.everyPatient, requests: 1, input: () => ({}) },
  savePatientProfile: {
    who: who.everyPatient,
    requests: 2,
    input: () => ({ ...first(patients).details, city }),
  },
  myDoctorProfile: { who: who.everyDoctor, requests: 1, input: () => ({}) },
  saveDoctorProfile: {
    who: who.everyDoctor,
    requests: 2,
    input: () => ({ ...first(doctors).details, city }),
  },
  myPharmacyProfile: { who: who.everyPharmacy, requests: 1, input: () => ({}) },
  savePharmacyProfile: {
    who: who.everyPharmacy,
    requests: 2,
    input: () => ({ ...first(pharmacies).details, city }),
  },
  rateDoctor: {
    who: who.itsPatient,
    requests: 2,
    input: ({ people }) => ({ doctorId: people.doctor_party.id, stars: 5 }),
  },
  myRatings: { who: who.everyPatient, requests: 2, input: () => ({}) },
  // One more request for the ratings of the doctors on the page.
  doctors: { who: who.patientsAndDoctorsAlike, requests: 6, input: () => ({}) },
  doctor: {
    who: who.patientsAndDoctorsAlike,
    requests: 1,
    input: ({ people }) => ({ id: people.doctor_party.id }),
  },
  pharmacies: { who: who.patientsAndDoctorsAlike, requests: 5, input: () => ({}) },
  pharmacy: {
    who: who.patientsAndDoctorsAlike,
    requests: 1,
    input: ({ people }) => ({ id: people.pharmacy_assigned.id }),
  },
} as const satisfies Table<typeof contract>;
