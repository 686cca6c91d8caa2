import type { contract } from "#contract/adherence";
import { wallClock } from "#kernel/dates";
import { textedCode } from "../texts.ts";
import { heldPrescription, toMidday } from "../world.ts";
import { type Around, zone } from "./around.ts";
import { type Table, who } from "./row.ts";

const number = "+16175550142";
const today = ({ world }: Around) => wallClock(new Date(world.clock.now()).toISOString(), zone).date;
const methods = { push: true, email: true, sms: false };

/** A medicine with a dose in two minutes, because no other can be snoozed. */
async function planned(around: Around) {
  const { patient_owner, doctor_party } = around.people;
  const { id } = await heldPrescription(around.world, patient_owner, doctor_party, { name: "Lisinopril" });
  around.heldId = id;
  toMidday(around.world);
  const soon = new Date(around.world.clock.now() + 120_000).toISOString();
  around.doseTime = wallClock(soon, zone).time;
}

export const adherence = {
  // The plan and the account in one request; in parallel the active and the past prescriptions.
  reminders: { who: who.everyPatient, requests: 3, input: () => ({ zone }) },
  printedSchedule: { who: who.everyPatient, requests: 3, input: () => ({ zone }) },
  switchReminders: { who: who.everyPatient, requests: 2, input: () => ({ enabled: true, zone }) },
  setReminder: {
    who: who.itsPatient,
    requests: 5,
    before: planned,
    input: ({ heldId, doseTime }) => {
      const times = [...new Set(["00:00", doseTime])];
      return { id: heldId, enabled: true, times, methods, zone };
    },
  },
  // The plan determines the day.
  doses: { who: who.everyPatient, requests: 4, input: () => ({ zone }) },
  logDoses: {
    who: who.itsPatient,
    requests: 4,
    input: (around) => {
      const doses = [{ prescriptionId: around.heldId, time: "00:00" }];
      return { date: today(around), doses, status: "taken", zone };
    },
  },
  // An earlier snooze of the moment is read once the plan is known.
  snoozeDoses: {
    who: who.itsPatient,
    requests: 3,
    before: async ({ world }) => world.clock.advance(120_000),
    input: (around) => ({ date: today(around), time: around.doseTime }),
  },
  doseHistory: { who: who.everyPatient, requests: 2, input: () => ({ zone }) },
  doseDays: { who: who.everyPatient, requests: 2, input: () => ({}) },
  shares: { who: who.everyPatient, requests: 4, input: () => ({}) },
  share: {
    who: who.itsPatient,
    requests: 4,
    input: ({ people }) => ({ doctorId: people.doctor_party.id, isShared: true }),
  },
  sharedAdherence: {
    who: who.everyDoctor,
    requests: 2,
    input: ({ people }) => ({ patientId: people.patient_owner.id }),
  },
  // Earlier requests decide whether a code is sent; codes are counted for the number and over all.
  askPhoneCode: {
    who: who.everyPatient,
    requests: 4,
    input: (_, principal) => ({ number: principal === "patient_other" ? "+16175550143" : number }),
  },
  // The number's request is deleted, once it is stored in the plan and when it is removed.
  confirmPhone: {
    who: who.patientWhoHasTheCode,
    countsRefusals: true,
    requests: 4,
    input: () => ({ code: "000000", zone }),
    firstInput: async ({ world }) => ({ code: await textedCode(world.origin, number), zone }),
  },
  removePhone: { who: who.everyPatient, requests: 3, input: () => ({}) },
} as const satisfies Table<typeof contract>;
