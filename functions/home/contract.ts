import * as z from "zod/mini";
import type { Contract } from "#kernel/contract";
import { Appointment } from "../appointments/domain/appointment.ts";
import { PharmacyPrescription } from "../prescriptions/domain/prescription.ts";

export const contract = {
  patientDashboard: {
    at: "GET /dashboards/patient",
    by: ["patient"],
    asks: z.strictObject({}),
    answers: z.object({
      upcoming: z.number(),
      total: z.number(),
      activePrescriptions: z.number(),
      completed: z.number(),
      next: z.array(Appointment),
    }),
    says: "The patient's four counters and next five visits",
  },
  doctorDashboard: {
    at: "GET /dashboards/doctor",
    by: ["doctor"],
    asks: z.strictObject({}),
    answers: z.object({
      today: z.number(),
      patients: z.number(),
      prescriptions: z.number(),
      thisWeek: z.number(),
      next: z.array(Appointment),
    }),
    says: "The doctor's four counters and next five visits",
  },
  pharmacyDashboard: {
    at: "GET /dashboards/pharmacy",
    by: ["pharmacy"],
    asks: z.strictObject({}),
    answers: z.object({
      pending: z.number(),
      ready: z.number(),
      attention: z.number(),
      recent: z.array(PharmacyPrescription),
    }),
    says: "The pharmacy's three counters and five latest prescriptions",
  },
} as const satisfies Contract;
