import * as z from "zod/mini";
import { Appointment } from "#domain/appointments";
import { Prescription } from "#domain/prescriptions";
import { patientGenders } from "#domain/profiles";
import { earlierNames, type Pair, Relation, relationOf } from "./pair.ts";

/** The fields of the profile in a list; only for a doctor who treats the patient. */
const Listed = z.object({
  email: z.string(),
  phoneNumber: z.string(),
  /** Missing if the patient never stated it. */
  dateOfBirth: z.optional(z.string()),
  city: z.string(),
  state: z.string(),
});

/** The fields of the profile in the detail; only for a doctor who treats the patient. */
const Contact = z.object({
  ...Listed.shape,
  gender: z.optional(z.enum(patientGenders)),
  emergencyContactName: z.string(),
  emergencyContactRelationship: z.string(),
  emergencyContactPhone: z.string(),
});

const counts = {
  patientId: z.string(),
  fullName: z.string(),
  /** The other names on what was booked and written. */
  earlierNames: z.optional(z.array(z.string())),
  relation: Relation,
  /** The day of the latest completed appointment, in the doctor's zone. */
  lastAppointmentDate: z.optional(z.string()),
  appointmentCount: z.int(),
  prescriptionCount: z.int(),
  noteCount: z.int(),
};

/** A doctor's patient in a list. The fields of the profile are absent if it cannot be read. */
export const PatientSummary = z.object({ ...counts, ...z.partial(Listed).shape });
export type PatientSummary = z.infer<typeof PatientSummary>;

/** A doctor's patient with what happened between the two. */
export const PatientDetail = z.object({
  ...counts,
  completedCount: z.int(),
  cancelledCount: z.int(),
  ...z.partial(Contact).shape,
  /** Whether the doctor treats the patient, and yet the profile cannot be read. */
  isUnreadable: z.optional(z.literal(true)),
  /** The latest three of each. */
  recent: z.object({ appointments: z.array(Appointment), prescriptions: z.array(Prescription) }),
  /** The appointment after which the doctor may prescribe: the latest completed one. */
  lastCompleted: z.optional(Appointment),
});
export type PatientDetail = z.infer<typeof PatientDetail>;

/** The row of a patient in a list. */
export function summaryOf(pair: Pair, profile: object | undefined): PatientSummary {
  const isTreating = relationOf(pair) === "treating";
  return { ...countsOf(pair), ...(isTreating && profile ? z.parse(Listed, profile) : {}) };
}

/** A patient in detail, without what happened last. */
export function detailOf(
  pair: Pair,
  profile: object | undefined,
): Omit<PatientDetail, "recent" | "lastCompleted"> {
  const { completed, cancelled } = pair;
  const all = { ...countsOf(pair), completedCount: completed, cancelledCount: cancelled };
  if (relationOf(pair) !== "treating") return all;
  return profile ? { ...all, ...z.parse(Contact, profile) } : { ...all, isUnreadable: true };
}

function countsOf(pair: Pair) {
  const earlier = earlierNames(pair);
  return {
    patientId: pair.patientId,
    fullName: pair.name,
    ...(earlier.length > 0 && { earlierNames: earlier }),
    relation: relationOf(pair),
    ...(pair.lastCompleted && { lastAppointmentDate: pair.lastCompleted.date }),
    appointmentCount: pair.appointments,
    prescriptionCount: pair.prescriptions,
    noteCount: pair.notes,
  };
}
