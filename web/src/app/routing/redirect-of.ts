import { type DashboardRole, dashboardRole } from "../../session/roles.ts";
import type { Session } from "../../session/state.ts";

/** The roles whose profile says to other roles whose it is, instead of sending them away. */
const refusing = ["patient", "doctor"] as const;
export type RefusedProfile = (typeof refusing)[number];

/** The profile at an address that belongs to another role than the visitor's; undefined elsewhere. */
export function refusedProfile(session: Session, path: string): RefusedProfile | undefined {
  const owner = refusing.find((role) => path === `/${role}/profile`);
  if (session.state !== "in" || owner === undefined) return undefined;
  const role = dashboardRole(session.person.role);
  return role === undefined || role === owner ? undefined : owner;
}

/** Where the dashboard of a role, opened at an address, sends a visitor; undefined where they may stay. */
export function redirectOf(session: Session, of: DashboardRole, href: string): string | undefined {
  if (session.state === "out") return session.left ? "/" : `/?next=${encodeURIComponent(href)}`;
  if (session.state !== "in") return undefined;
  const role = dashboardRole(session.person.role);
  return role === undefined || role === of ? undefined : `/${role}`;
}
