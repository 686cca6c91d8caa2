import type { DashboardRole } from "../session/roles.ts";

/** The source files that every dashboard needs, beside those of all pages. */
export const anyScreen = ["src/app/routing/whole-router.tsx", "src/session/session-lifecycle.ts"];
const asks = "src/features/home/ask-home.ts";

/** The further source files that each role's first screen needs. The build reads this. */
export const firstScreens: Readonly<Record<DashboardRole, readonly string[]>> = {
  patient: [...anyScreen, asks, "src/features/home/patient/patient-dashboard.tsx"],
  doctor: [...anyScreen, asks, "src/features/home/doctor/doctor-dashboard.tsx"],
  pharmacy: [...anyScreen, asks, "src/features/home/pharmacy/pharmacy-dashboard.tsx"],
  auditor: [...anyScreen, "src/app/routing/aria-outlet.tsx", "src/features/audit/history.tsx"],
};

/** The source files that every dashboard loads once its first screen is shown. */
export const afterScreens = [
  "src/features/realtime/live-screens.ts",
  "src/features/video/running-call.tsx",
  "src/lib/offline/offline-store.ts",
  "src/lib/query/last-known.ts",
];
