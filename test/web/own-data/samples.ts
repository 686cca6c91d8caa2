import { AppointmentStatus } from "#domain/appointments";
import { type Prescription, PrescriptionStatus } from "#domain/prescriptions";
import { patients } from "../../../infra/demo/people.ts";
import type { OwnDataOf } from "../../../web/src/features/own-data/sections.ts";
import { appointment, prescription } from "../../samples.ts";
import { first } from "../../world.ts";

const uuid = (n: number) => `0198c0de-0000-7000-8000-${String(n).padStart(12, "0")}`;
const people = { patientId: uuid(1), doctorId: uuid(2) };
const at = "2026-11-24T10:00:00.000Z";
/** When the medicines were handed over. */
export const handedOver = "2026-11-26T15:30:00.000Z";
const whole = <T>(items: T[]) => ({ items, isCut: false });

/** One appointment in each status, and one at which the patient did not come. */
const visits = [
  ...AppointmentStatus.options.map((status, n) => ({ ...appointment, ...people, id: uuid(10 + n), status })),
  { ...appointment, ...people, id: uuid(20), status: "confirmed" as const, noShow: true as const },
].map((one) => ({
  ...one,
  symptoms: ["cough"],
  patientNotes: "Worse <at> night & early.",
  doctorNotes: "Rest.",
}));

/** One prescription in each status, and one that the doctor stopped. */
const written: Prescription[] = [
  ...PrescriptionStatus.options.map((status, n) => ({ ...prescription, id: uuid(30 + n), status })),
  {
    ...prescription,
    id: uuid(40),
    status: "collected" as const,
    stopped: { at, reasonText: "It is too strong." },
    priorPrescription: { id: uuid(30), writtenAt: at },
  },
].map((one) => ({
  ...one,
  ...people,
  groupId: uuid(50),
  notes: "With food.",
  generalNotes: "Come again.",
  ...(one.status !== "pending" && {
    pharmacyId: uuid(3),
    pharmacyName: "Hawthorne Pharmacy",
    pharmacyAddress: "3 Market Square",
    pharmacyPhoneNumber: "+16175550140",
    pharmacyEmail: "hawthorne@example.com",
  }),
  ...(["completed", "collected"].includes(one.status) && { handedOverAt: handedOver }),
}));

/** A patient's collected data with something in every section. */
export const ownData: OwnDataOf<"patient"> = {
  account: {
    id: uuid(1),
    email: "anna.keller@example.com",
    role: "patient",
    name: "Anna Keller",
    profileComplete: true,
  },
  profile: { ...first(patients).details, gender: "prefer not to say", healthGoals: "Sleep more." },
  upcomingAppointments: whole(visits.slice(0, 2)),
  pastAppointments: whole(visits.slice(2)),
  activePrescriptions: whole(written.slice(0, 6)),
  pastPrescriptions: whole(written.slice(6)),
  reminders: { enabled: true, zone: "UTC", offered: ["push"], items: [] },
  doses: whole([
    {
      date: "2026-11-24",
      zone: "UTC",
      doses: [
        {
          prescriptionId: uuid(40),
          medication: "Ramipril",
          dosage: "5 mg",
          time: "08:00",
          status: "taken" as const,
        },
      ],
    },
  ]),
  adherence: {
    percent: 100,
    taken: 1,
    all: 1,
    today: "2026-11-24",
    days: [],
    fullDays: { current: 0, best: 0 },
    otherTimes: 0,
  },
  dosesSharedWith: [{ doctorId: uuid(2), doctorName: "Dr. Ines Okafor", isShared: true }],
  goals: [],
  goalHistory: whole([]),
  ratings: [{ doctorId: uuid(2), stars: 4, updatedAt: at }],
  messages: whole([]),
  videoCalls: whole([]),
  notifications: whole([
    { id: uuid(60), type: "appointment_booked", subject: "Your time is booked.", at, createdAt: at },
  ]),
};
