import * as z from "zod/mini";
import type { Contract } from "#kernel/contract";
import { Appointment } from "../appointments/domain/appointment.ts";
import { PharmacyPrescription } from "../prescriptions/domain/prescription.ts";

export const contract = {
  patientDashboard: {
    route: "GET /dashboards/patient",
    roles: ["patient"],
    input: z.strictObject({}),
    output: z.object({
      upcoming: z.number(),
      total: z.number(),
      activePrescriptions: z.number(),
      completed: z.number(),
      next: z.array(Appointment),
    }),
    summary: "The patient's four counters and next five appointments",
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
      next: z.array(Appointment),
    }),
    summary: "The doctor's four counters and next five appointments",
  },
  pharmacyDashboard: {
    route: "GET /dashboards/pharmacy",
    roles: ["pharmacy"],
    input: z.strictObject({}),
    output: z.object({
      pending: z.number(),
      ready: z.number(),
      attention: z.number(),
      recent: z.array(PharmacyPrescription),
    }),
    summary: "The pharmacy's three counters and five latest prescriptions",
  },
} as const satisfies Contract;
