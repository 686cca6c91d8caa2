import {
  AlarmClock,
  CalendarDays,
  ClipboardList,
  HeartPulse,
  History,
  House,
  type LucideIcon,
  ReceiptText,
} from "lucide-react";
import type { DashboardRole } from "../session/roles.ts";
import { doctorScreens } from "./doctor-screens.ts";
import { messageScreens } from "./message-screens.ts";
import { screenMessages } from "./messages.ts";
import { notificationScreens } from "./notification-screens.ts";
import type { ScreenEntry } from "./screen-entry.ts";

/** Every screen. Tabs appear in this order. A new screen needs only a line here. */
export const screens: readonly ScreenEntry[] = [
  {
    at: "/patient",
    title: () => screenMessages().dashboard,
    tab: House,
    load: () => import("../features/home/patient/patient-dashboard.tsx"),
  },
  {
    at: "/patient/appointments",
    title: () => screenMessages().appointments,
    tab: CalendarDays,
    load: () => import("../features/appointments/patient/upcoming.tsx"),
  },
  {
    at: "/patient/appointments/past",
    title: () => screenMessages().pastAppointments,
    load: () => import("../features/appointments/patient/past.tsx"),
  },
  {
    at: "/patient/appointments/counted",
    title: () => screenMessages().appointments,
    load: () => import("../features/home/patient/counted-appointments.tsx"),
  },
  {
    at: "/patient/prescriptions",
    title: () => screenMessages().prescriptions,
    tab: ReceiptText,
    load: () => import("../features/prescriptions/patient/active-tab.tsx"),
  },
  {
    at: "/patient/prescriptions/history",
    title: () => screenMessages().prescriptionHistory,
    load: () => import("../features/prescriptions/patient/history-tab.tsx"),
  },
  {
    at: "/patient/prescriptions/$prescriptionId/print",
    title: () => screenMessages().printedPrescription,
    load: () => import("../features/prescriptions/print/screen.tsx"),
  },
  {
    at: "/patient/medicines",
    title: () => screenMessages().medicines,
    load: () => import("../features/prescriptions/medicines/screen.tsx"),
  },
  {
    at: "/patient/medication-reminders",
    title: () => screenMessages().reminders,
    short: () => screenMessages().remindersShort,
    tab: AlarmClock,
    load: () => import("../features/adherence/settings/settings-tab.tsx"),
  },
  {
    at: "/patient/medication-reminders/today",
    title: () => screenMessages().todaysSchedule,
    load: () => import("../features/adherence/today/today-tab.tsx"),
  },
  {
    at: "/patient/medication-reminders/history",
    title: () => screenMessages().adherenceHistory,
    load: () => import("../features/adherence/history/history-tab.tsx"),
  },
  {
    at: "/patient/medication-reminders/print",
    title: () => screenMessages().printedSchedule,
    load: () => import("../features/adherence/print/print-screen.tsx"),
  },
  {
    at: "/patient/wellness",
    title: () => screenMessages().wellness,
    tab: HeartPulse,
    load: () => import("../features/wellness/tips/tips-tab.tsx"),
  },
  {
    at: "/patient/wellness/goals",
    title: () => screenMessages().wellnessGoals,
    load: () => import("../features/wellness/goals/goals-tab.tsx"),
  },
  {
    at: "/patient/wellness/progress",
    title: () => screenMessages().wellnessProgress,
    load: () => import("../features/wellness/progress/progress-tab.tsx"),
  },
  ...messageScreens("patient"),
  {
    at: "/patient/calendar",
    title: () => screenMessages().calendar,
    load: () => import("../features/calendars/screen.tsx"),
  },
  {
    at: "/patient/book",
    title: () => screenMessages().book,
    load: () => import("../features/appointments/booking/booking.tsx"),
  },
  {
    at: "/patient/book/$doctorId",
    title: () => screenMessages().book,
    load: () => import("../features/appointments/booking/booking.tsx"),
  },
  {
    at: "/patient/medical-history",
    title: () => screenMessages().medicalHistory,
    load: () => import("../features/home/patient/medical-history/screen.tsx"),
  },
  {
    at: "/patient/profile",
    title: () => screenMessages().profile,
    load: () => import("../features/profiles/patient/profile.tsx"),
  },
  ...doctorScreens,
  {
    at: "/pharmacy",
    title: () => screenMessages().dashboard,
    tab: House,
    load: () => import("../features/home/pharmacy/pharmacy-dashboard.tsx"),
  },
  {
    at: "/pharmacy/prescriptions",
    title: () => screenMessages().prescriptions,
    tab: ClipboardList,
    load: () => import("../features/fulfilment/worklist/worklist.tsx"),
  },
  {
    at: "/pharmacy/prescriptions/$prescriptionId/print",
    title: () => screenMessages().printedPrescription,
    load: () => import("../features/fulfilment/print/screen.tsx"),
  },
  {
    at: "/pharmacy/today",
    title: () => screenMessages().pharmacyToday,
    load: () => import("../features/fulfilment/day/screen.tsx"),
  },
  {
    at: "/pharmacy/deliveries",
    title: () => screenMessages().deliveries,
    load: () => import("../features/fulfilment/deliveries/screen.tsx"),
  },
  {
    at: "/pharmacy/profile",
    title: () => screenMessages().pharmacyProfile,
    load: () => import("../features/profiles/pharmacy/profile.tsx"),
  },
  {
    at: "/auditor",
    title: () => screenMessages().dashboard,
    tab: History,
    load: () => import("../features/audit/history.tsx"),
  },
  ...notificationScreens,
];

/** The tabs of a role. */
export function tabsOf(
  role: DashboardRole,
): { at: string; title: string; short: string; icon: LucideIcon; hasUnread: boolean }[] {
  return screensOf(role).flatMap(({ at, title, short = title, tab, hasUnread = false }) =>
    tab ? [{ at, title: title(), short: short(), icon: tab, hasUnread }] : [],
  );
}

/** The screens of a role. */
export function screensOf(role: DashboardRole): ScreenEntry[] {
  return screens.filter(({ at }) => at === `/${role}` || at.startsWith(`/${role}/`));
}
