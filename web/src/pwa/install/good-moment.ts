import { wentWell } from "../../lib/went-well.ts";
import { hasReturned } from "../../session/person.ts";
import { dashboardRoles } from "../../session/roles.ts";
import { session } from "../../session/state.ts";

/**
 * Whether an offer would not interrupt: the person is signed in, on a dashboard, has completed a task or returned on a
 * later day, and is neither in a dialog nor typing.
 */
export function isGoodMoment(): boolean {
  if (session.get().state !== "in") return false;
  const isOnDashboard = dashboardRoles.some((role) => `${location.pathname}/`.startsWith(`/${role}/`));
  if (!isOnDashboard || !(wentWell.get() || hasReturned())) return false;
  if (document.querySelector("[role=dialog], [role=alertdialog]")) return false;
  return !document.activeElement?.matches("input, textarea, select");
}
