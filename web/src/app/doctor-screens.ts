import { CalendarDays, House, Users } from "lucide-react";
import { messageScreens } from "./message-screens.ts";
import { screenMessages } from "./messages.ts";
import type { ScreenEntry } from "./screen-entry.ts";

/** The screens of a doctor, in the order of their tabs. */
export const doctorScreens: readonly ScreenEntry[] = [
  {
    at: "/doctor",
    title: () => screenMessages().dashboard,
    tab: House,
    load: () => import("../features/home/doctor/doctor-dashboard.tsx"),
  },
  {
    at: "/doctor/patients",
    title: () => screenMessages().patients,
    tab: Users,
    load: () => import("../features/patients/list.tsx"),
  },
  {
    at: "/doctor/patients/$patientId",
    title: () => screenMessages().patient,
    load: () => import("../features/patients/detail/overview.tsx"),
  },
  {
    at: "/doctor/patients/$patientId/appointments",
    title: () => screenMessages().patientAppointments,
    load: () => import("../features/patients/detail/appointments.tsx"),
  },
  {
    at: "/doctor/patients/$patientId/prescriptions",
    title: () => screenMessages().patientPrescriptions,
    load: () => import("../features/patients/detail/prescriptions.tsx"),
  },
  {
    at: "/doctor/patients/$patientId/messages",
    title: () => screenMessages().patientMessages,
    load: () => import("../features/patients/detail/messages.tsx"),
  },
  {
    at: "/doctor/appointments",
    title: () => screenMessages().appointments,
    tab: CalendarDays,
    load: () => import("../features/appointments/doctor/upcoming.tsx"),
  },
  {
    at: "/doctor/appointments/past",
    title: () => screenMessages().pastAppointments,
    load: () => import("../features/appointments/doctor/past.tsx"),
  },
  {
    at: "/doctor/appointments/counted",
    title: () => screenMessages().appointments,
    load: () => import("../features/home/doctor/counted-appointments.tsx"),
  },
  {
    at: "/doctor/calendar",
    title: () => screenMessages().calendar,
    load: () => import("../features/calendars/screen.tsx"),
  },
  {
    at: "/doctor/availability",
    title: () => screenMessages().availability,
    load: () => import("../features/appointments/availability/screen.tsx"),
  },
  {
    at: "/doctor/appointments/$appointmentId",
    title: () => screenMessages().appointment,
    load: () => import("../features/appointments/doctor/page.tsx"),
  },
  {
    at: "/doctor/prescriptions",
    title: () => screenMessages().prescriptions,
    load: () => import("../features/prescriptions/written/written.tsx"),
  },
  ...messageScreens("doctor"),
  {
    at: "/doctor/profile",
    title: () => screenMessages().profile,
    load: () => import("../features/profiles/doctor/profile.tsx"),
  },
];
