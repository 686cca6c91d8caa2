import { wentWell } from "../../lib/went-well.ts";
import { hasReturned } from "../../session/person.ts";
import { dashboardRoles } from "../../session/roles.ts";
import { session } from "../../session/state.ts";

/**
 * Whether somebody may be offered something beside what they are here for: signed in, on a dashboard, after something went well
 * or on another day than the first, and neither in a dialog nor typing.
 */
export function isGoodMoment(): boolean {
  if (session.get().state !== "in") return false;
  const isOnDashboard = dashboardRoles.some((role) => `${location.pathname}/`.startsWith(`/${role}/`));
  if (!isOnDashboard || !(wentWell.get() || hasReturned())) return false;
  if (document.querySelector("[role=dialog], [role=alertdialog]")) return false;
  return !document.activeElement?.matches("input, textarea, select");
}
