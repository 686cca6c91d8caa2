import { useEffect, useState } from "react";
import { lazyPart } from "../../../ui/lazy-part.tsx";

const QueuedAppointments = lazyPart(async () => (await import("./queued-list.tsx")).QueuedAppointments);

/** The bookings made without a connection. There are rarely any, so the code that shows them is loaded only then. */
export function QueuedIfAny() {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    import("../../../lib/offline/offline-store.ts")
      .then(({ hasPending }) => hasPending("pendingAppointments"))
      .then(setUsed)
      .catch((cause: unknown) => console.warn("What is queued could not be read.", cause));
  }, []);
  return isUsed && <QueuedAppointments />;
}
