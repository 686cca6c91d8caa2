import { useHasPending } from "../../../lib/offline/use-has-pending.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";

const QueuedAppointments = lazyPart(async () => (await import("./queued-list.tsx")).QueuedAppointments);

/** The bookings made without a connection. There are rarely any, so the code that shows them is loaded only then. */
export function QueuedIfAny() {
  return useHasPending("pendingAppointments") && <QueuedAppointments />;
}
