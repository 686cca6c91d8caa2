import {
  AccountClosingRequested,
  AppointmentBooked,
  AppointmentCancelled,
  AppointmentCompleted,
  AppointmentConfirmed,
  AppointmentNoShow,
  AppointmentRescheduled,
  AppointmentReverted,
  AvailabilityChanged,
  ProfessionalVerified,
  ProfileChanged,
  ProfileCompleted,
} from "#events";
import type { Manifest } from "#kernel/manifest";
import { OwnAvailability } from "./availability/domain/availability.ts";
import { contract } from "./contract.ts";
import {
  Appointment,
  AppointmentStatus,
  Booking,
  CancellationReason,
  RevertibleAppointmentStep,
} from "./domain/appointment.ts";

const reminders = "DUE#appointment-reminder";
const closings = "DUE#closing";

export const manifest = {
  name: "appointments",
  api: {
    contract,
    schemas: {
      Appointment,
      Booking,
      AppointmentStatus,
      CancellationReason,
      RevertibleAppointmentStep,
      Availability: OwnAvailability,
      DaySlots: contract.slots.output,
    },
    needs: {
      table: ["BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
      owns: ["AVAILABILITY#", "APPOINTMENT#", "SLOT#", "BOOKED#", "DOCTOR#", "PATIENT#", "TOTALS#"],
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
        AppointmentNoShow,
        AppointmentReverted,
        ProfileCompleted,
        ProfileChanged,
        ProfessionalVerified,
        AvailabilityChanged,
        AccountClosingRequested,
      ],
      needs: {
        table: ["BatchGetItem", "Query", "UpdateItem", "PutItem", "DeleteItem"],
        owns: [reminders, closings, "PROFILE#", "DOCTOR#", "PHARMACY#"],
        due: true,
      },
      summary:
        "Replans an appointment's reminders, plans what a closing account leaves, updates the doctor's next free time, and renames patients in doctors' lists and pharmacies' searches",
    },
  },
  schedules: {
    remind: {
      every: 5,
      needs: {
        table: ["BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"],
        owns: ["APPOINTMENT#", "SLOT#", "BOOKED#", "DOCTOR#", reminders, closings],
        due: true,
      },
      summary:
        "Notifies people 24 hours and 2 hours before a confirmed appointment, and of requests that wait too long for an answer; cancels what is ahead of a closed account",
    },
  },
} as const satisfies Manifest;
