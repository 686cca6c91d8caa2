import type { DashboardRole } from "../../session/roles.ts";

/** A role loads only its own: the others would bring the code of their screens. */
const keepers: Readonly<Record<DashboardRole, (() => Promise<{ keep(): Promise<void> }>) | undefined>> = {
  patient: () => import("./patient/offline-data.ts"),
  doctor: () => import("./doctor/offline-data.ts"),
  pharmacy: () => import("./pharmacy/offline-data.ts"),
  auditor: undefined,
};

/** Fetches once the data that a role needs most without a connection and has not loaded on this device. */
export async function keepForOffline(role: DashboardRole): Promise<void> {
  await (await keepers[role]?.())?.keep();
}
