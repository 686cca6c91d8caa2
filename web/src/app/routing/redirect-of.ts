import { type DashboardRole, dashboardRole } from "../../session/roles.ts";
import type { Session } from "../../session/state.ts";

/** Where the dashboard of a role, opened at an address, sends a visitor; undefined where they may stay. */
export function redirectOf(session: Session, of: DashboardRole, href: string): string | undefined {
  if (session.state === "out") return session.left ? "/" : `/?next=${encodeURIComponent(href)}`;
  if (session.state !== "in") return undefined;
  const role = dashboardRole(session.person.role);
  return role === undefined || role === of ? undefined : `/${role}`;
}
