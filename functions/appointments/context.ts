import {
  AppointmentBooked,
  AppointmentCancelled,
  AppointmentCompleted,
  AppointmentConfirmed,
  AppointmentRescheduled,
} from "../../events/appointments.ts";
import { ProfileChanged, ProfileCompleted } from "../../events/profiles.ts";
import type { Manifest } from "../platform/domain/manifest.ts";
import { contract } from "./contract.ts";

export const manifest = {
  name: "appointments",
  api: { contract, needs: { table: ["GetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"] } },
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
      ],
      needs: { table: ["GetItem", "Query", "UpdateItem"] },
      says: "Re-plans what follows from a visit's time: when the doctor is next free",
    },
  },
} as const satisfies Manifest;
