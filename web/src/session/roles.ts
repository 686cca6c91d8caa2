import { roles } from "#events/roles";

/** The roles that have a dashboard. */
export const dashboardRoles = roles;
export type DashboardRole = (typeof dashboardRoles)[number];

/** The role, if it has a dashboard. */
export function dashboardRole(role: string): DashboardRole | undefined {
  return dashboardRoles.find((known) => known === role);
}
