import { store } from "../../lib/store.ts";
import { signOut } from "./session.ts";
import { session } from "./state.ts";

/** How much unsent work somebody is about to sign out with; undefined while nobody is asked. */
export const leaving = store<number | undefined>(undefined);

/** Signs out; asks first when the person has something on this device that was never sent. */
export async function leave(): Promise<void> {
  const current = session.get();
  if (current.state === "in") {
    const { pendingCount } = await import("../../lib/offline-store.ts");
    const unsent = await pendingCount(current.person.id);
    if (unsent > 0) return leaving.set(unsent);
  }
  await signOut();
}
