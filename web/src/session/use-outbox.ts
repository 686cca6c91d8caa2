import { useEffect } from "react";
import type { Pending } from "../lib/offline/offline-store.ts";
import type { Outbox } from "../lib/offline/outbox.ts";
import { useStore } from "../lib/use-store.ts";
import { useSession } from "./session.ts";

export type OwnOutbox<Entry extends Pending> = ReturnType<typeof useOutbox<Entry>>;

/** The signed-in person's entries of an outbox. They are sent from every screen (app/outboxes.ts); this hook also tries once. */
export function useOutbox<Entry extends Pending>(outbox: Outbox<Entry>) {
  const session = useSession();
  const owner = session.state === "in" ? session.person.id : undefined;
  const { entries, sending } = useStore(outbox.state);
  useEffect(() => {
    if (owner === undefined) return;
    void outbox.load(owner);
    if (navigator.onLine) void outbox.sync(owner);
  }, [outbox, owner]);
  return {
    owner,
    entries: entries.filter((entry) => entry.owner === owner),
    sending,
    sync: () => owner !== undefined && void outbox.sync(owner),
    dismiss: (id: string) => owner !== undefined && void outbox.dismiss(owner, id),
  };
}
