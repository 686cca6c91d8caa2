import type { Manifest } from "#kernel/manifest";
import {
  AppointmentBooked,
  AppointmentCancelled,
  AppointmentCompleted,
  AppointmentConfirmed,
  AppointmentRescheduled,
} from "../../events/appointments.ts";
import { ProfessionalVerified, ProfileChanged, ProfileCompleted } from "../../events/profiles.ts";
import { contract } from "./contract.ts";
import { Appointment, AppointmentStatus, Booking, CancellationReason } from "./domain/appointment.ts";

const reminders = "DUE#visit-reminder";

export const manifest = {
  name: "appointments",
  api: {
    contract,
    schemas: {
      Appointment,
      Booking,
      AppointmentStatus,
      CancellationReason,
      DaySlots: contract.slots.answers,
    },
    needs: {
      table: ["BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"],
      owns: ["VISIT#", "SLOT#", "DOCTOR#", "TOTALS#"],
    },
  },
  consumers: {
    reschedule: {
      listens: [
        AppointmentBooked,
        AppointmentCancelled,
        AppointmentRescheduled,
        AppointmentConfirmed,
        AppointmentCompleted,
        ProfileCompleted,
        ProfileChanged,
        ProfessionalVerified,
      ],
      needs: {
        table: ["BatchGetItem", "Query", "UpdateItem", "PutItem", "DeleteItem"],
        owns: [reminders, "PROFILE#"],
        due: true,
      },
      says: "Re-plans what follows from a visit's time: its reminders, and when the doctor is next free",
    },
  },
  schedules: {
    remind: {
      every: 5,
      needs: {
        table: ["BatchGetItem", "Query", "PutItem", "DeleteItem"],
        owns: ["VISIT#", reminders],
        due: true,
      },
      says: "Tells that a confirmed visit comes near, 24 hours and 2 hours ahead",
    },
  },
} as const satisfies Manifest;
