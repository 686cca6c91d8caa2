import { useEffect, useState } from "react";
import { lazyPart } from "../../../ui/lazy-part.tsx";

const QueuedAppointments = lazyPart(async () => (await import("./queued-list.tsx")).QueuedAppointments);

/** The bookings made without a connection. Almost never are there any: only then is the code loaded that shows them. */
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
