import { useEffect } from "react";
import { useStore } from "../../../lib/store.ts";
import { useSession } from "../../../session/session.ts";
import { type QueuedDose, queuedDoses } from "./queued-doses.ts";

/** The signed-in patient's queued doses. They are sent from every screen (app/outboxes.ts); this hook also tries once. */
export function useQueuedDoses() {
  const session = useSession();
  const owner = session.state === "in" ? session.person.id : undefined;
  const { entries } = useStore(queuedDoses.state);
  useEffect(() => {
    if (owner === undefined) return;
    void queuedDoses.load(owner);
    if (navigator.onLine) void queuedDoses.sync(owner);
  }, [owner]);
  return {
    owner,
    entries: entries.filter((entry: QueuedDose) => entry.owner === owner),
    sync: () => owner !== undefined && void queuedDoses.sync(owner),
    dismiss: (id: string) => owner !== undefined && void queuedDoses.dismiss(owner, id),
  };
}
