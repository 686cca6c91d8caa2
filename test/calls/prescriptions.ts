import { contract } from "#contract/prescriptions";
import { acknowledgement, favoriteLine, line } from "../world.ts";
import { type Around, requestedRenewal, rxIn } from "./around.ts";
import { type Table, who } from "./row.ts";

const rx = ({ rxId }: Around) => ({ id: rxId });
const ofOwner = ({ people }: Around) => ({ patientId: people.patient_owner.id });
const toPharmacy = ({ people }: Around) => ({
  pharmacyId: people.pharmacy_assigned.id,
  fulfilment: { method: "pickup" as const },
});

async function savedFavorite(around: Around) {
  const favorite = favoriteLine();
  await around.people.doctor_party.call(contract.keepFavorite, favorite);
  around.favoriteId = favorite.id;
}

async function stopped(around: Around) {
  const id = await rxIn("collected")(around);
  await around.people.doctor_party.call(contract.stop, { id, reasonText: "It is too strong." });
}

export const prescriptions = {
  // In parallel with the patient's active and past prescriptions of the same medicines.
  prescribe: {
    who: who.itsDoctor,
    requests: 5,
    input: ({ parties, people }) => ({
      appointmentId: parties.visitId,
      patientId: people.patient_owner.id,
      medications: [line()],
    }),
  },
  mine: { who: who.everyPatient, requests: 2, input: () => ({ tab: "active" }) },
  prescription: { who: who.itsPatientAndDoctor, requests: 1, input: rx },
  written: { who: who.everyDoctor, requests: 4, input: () => ({}) },
  ofPatient: { who: who.everyDoctor, requests: 3, input: ofOwner },
  medicines: { who: who.everyPatient, requests: 4, input: () => ({}) },
  // The list holds only keys; the items are read by key.
  medicinesOfPatient: { who: who.everyDoctor, requests: 3, input: ofOwner },
  send: {
    who: who.itsPatient,
    requests: 2,
    before: rxIn("pending"),
    input: (around) => ({ ...rx(around), ...toPharmacy(around) }),
  },
  // The appointment's prescriptions are queried in the patient's list, then read by key.
  sendByAppointment: {
    who: who.itsPatient,
    requests: 4,
    before: rxIn("pending"),
    input: (around) => ({ appointmentId: around.parties.visitId, ...toPharmacy(around) }),
  },
  takeBack: { who: who.itsPatient, requests: 3, input: rx },
  cancel: { who: who.itsPatient, requests: 2, input: rx },
  collect: { who: who.itsPatient, requests: 3, before: rxIn("ready_for_pickup"), input: rx },
  revert: {
    who: who.itsPatient,
    requests: 3,
    input: (around) => ({ ...rx(around), step: "collect" }),
  },
  receive: {
    who: who.itsPatient,
    requests: 3,
    before: rxIn("out_for_delivery", "delivery"),
    input: rx,
  },
  withdraw: {
    who: who.itsDoctor,
    requests: 2,
    before: rxIn("pending"),
    input: (around) => ({ ...rx(around), reasonText: "The dose was wrong." }),
  },
  stop: {
    who: who.itsDoctor,
    requests: 7,
    before: rxIn("collected"),
    input: (around) => ({ ...rx(around), reasonText: "It is too strong." }),
  },
  // The open stops are read by key, then their prescriptions.
  stops: { who: who.everyPatient, requests: 2, input: () => ({}) },
  confirmStop: { who: who.itsPatient, requests: 4, before: stopped, input: rx },
  // With what the patient has in hand: their active and past prescriptions.
  requestRenewal: { who: who.itsPatient, requests: 4, before: rxIn("collected"), input: rx },
  // The dates of birth, too.
  renewals: { who: who.everyDoctor, requests: 3, input: () => ({}) },
  approveRenewal: {
    who: who.itsDoctor,
    requests: 6,
    before: requestedRenewal,
    input: (around) => ({ ...rx(around), acknowledgement }),
  },
  declineRenewal: {
    who: who.itsDoctor,
    requests: 2,
    before: requestedRenewal,
    input: (around) => ({ ...rx(around), note: "Please book a visit first." }),
  },
  favorites: { who: who.everyDoctor, requests: 1, input: () => ({}) },
  keepFavorite: { who: who.everyDoctor, requests: 3, input: favoriteLine },
  removeFavorite: {
    who: who.everyDoctor,
    requests: 3,
    before: savedFavorite,
    input: ({ favoriteId }) => ({ id: favoriteId }),
  },
} as const satisfies Table<typeof contract>;
