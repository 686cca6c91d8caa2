import * as z from "zod/mini";
import { contract as notifications } from "#contract/notifications";
import { contract as profiles } from "#contract/profiles";
import { DaySchedule } from "#domain/adherence";
import { Appointment } from "#domain/appointments";
import { me } from "#domain/identity";
import { Notification } from "#domain/notifications";
import { DoctorRenewal, PharmacyPrescription, Prescription } from "#domain/prescriptions";
import type { Contract } from "#kernel/call/contract";
import { page, pageInput } from "#kernel/call/page";

/** A pharmacy's prescription with the patient's name of today, if it is another than the one on it. */
export const NamedWork = z.extend(PharmacyPrescription, { patientNameNow: z.optional(z.string()) });
export type NamedWork = z.infer<typeof NamedWork>;

const dashboards = {
  patientDashboard: {
    route: "GET /dashboards/patient",
    roles: ["patient"],
    input: z.strictObject({}),
    output: z.object({
      /** Appointments from today on that are not cancelled. */
      upcoming: z.number(),
      /** Those of them that have yet to begin. */
      ahead: z.number(),
      total: z.number(),
      /** Active prescriptions, except those that await a pharmacy's answer. */
      activePrescriptions: z.number(),
      /** Active prescriptions that await a pharmacy's answer. */
      unanswered: z.number(),
      completed: z.number(),
      /** The first five of `upcoming`. */
      next: z.array(Appointment),
      /** The next appointment that is expected to happen. */
      nextAppointment: z.optional(Appointment),
      /** The active prescription that needs the patient most, and how many need the patient. */
      first: z.optional(Prescription),
      needing: z.number(),
      /** Today's doses, if any are planned. */
      doses: z.optional(DaySchedule),
    }),
    summary: "The most urgent item, today's doses, four counters, and the next five appointments",
  },
  doctorDashboard: {
    route: "GET /dashboards/doctor",
    roles: ["doctor"],
    input: z.strictObject({}),
    output: z.object({
      today: z.number(),
      patients: z.number(),
      prescriptions: z.number(),
      thisWeek: z.number(),
      /** The cancelled appointments of today and of this week. */
      off: z.object({ today: z.number(), thisWeek: z.number() }),
      /** The next five from today on, without cancelled ones. */
      next: z.array(Appointment),
      /** The three appointments with the latest change, and the three latest prescriptions. */
      recent: z.array(Appointment),
      written: z.array(Prescription),
      /** The appointments ahead that begin after the end of the doctor's license on file, and whether there may be more. */
      afterLicense: z.object({ count: z.int(), orMore: z.boolean() }),
      /** The first items that need the doctor, every urgent request before the other appointments, and whether there are more. */
      waiting: z.object({
        renewals: z.array(DoctorRenewal),
        appointments: z.array(Appointment),
        more: z.number(),
        orMore: z.boolean(),
      }),
    }),
    summary: "The most urgent items, four counters, and the next five appointments",
  },
  pharmacyDashboard: {
    route: "GET /dashboards/pharmacy",
    roles: ["pharmacy"],
    input: z.strictObject({}),
    output: z.object({
      pending: z.number(),
      ready: z.number(),
      attention: z.number(),
      /** How many have their next step at the pharmacy, and the first of them, earliest sent first. */
      waiting: z.number(),
      work: z.array(NamedWork),
      recent: z.array(NamedWork),
      /** The five newest notifications, as the bell has them. */
      notifications: z.array(Notification),
      /** The five latest approved ones, of which the bell says nothing: the pharmacy approves them itself. */
      news: z.array(NamedWork),
    }),
    summary:
      "The pharmacy's waiting work, three counters, the five latest prescriptions, and the five latest notifications and approvals",
  },
} as const satisfies Contract;

/** The content of a role's first screen. */
const screenOf = <Role extends string, Dashboard extends z.ZodMiniType, Profile extends z.ZodMiniType>(
  role: Role,
  dashboard: Dashboard,
  profile: Profile,
) => z.object({ role: z.literal(role), dashboard, profile });

/** A completed appointment, or a prescription that was handed over. */
export const HistoryEntry = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("appointment"), appointment: Appointment }),
  z.object({ kind: z.literal("prescription"), prescription: Prescription }),
]);
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const contract = {
  ...dashboards,
  medicalHistory: {
    route: "GET /medical-history",
    roles: ["patient"],
    input: z.strictObject({
      /** Only one year. An entry belongs to its day in the reader's zone, so the days beside the year are included. */
      year: z.optional(z.coerce.number().check(z.int(), z.minimum(1900), z.maximum(2999))),
      ...pageInput,
    }),
    output: page(HistoryEntry),
    summary:
      "The signed-in patient's completed appointments and finished prescriptions in one order, latest first; a page may be empty while more follow",
  },
  home: {
    route: "GET /home",
    roles: ["patient", "doctor", "pharmacy"],
    input: z.strictObject({}),
    output: z.object({
      person: me.output,
      unread: notifications.count.output,
      screen: z.discriminatedUnion("role", [
        z.extend(screenOf("patient", dashboards.patientDashboard.output, profiles.myPatientProfile.output), {
          stops: z.object({ items: z.array(Prescription) }),
        }),
        screenOf("doctor", dashboards.doctorDashboard.output, profiles.myDoctorProfile.output),
        screenOf("pharmacy", dashboards.pharmacyDashboard.output, profiles.myPharmacyProfile.output),
      ]),
    }),
    summary:
      "All data of a role's first screen: the person, the count of unread notifications, the profile and the dashboard",
  },
} as const satisfies Contract;
