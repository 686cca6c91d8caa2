import { lazy, Suspense } from "react";
import { useStore } from "../lib/store.ts";
import { waitingUpdate } from "./waiting-update.ts";

const UpdateDialog = lazy(async () => ({ default: (await import("./update-dialog.tsx")).UpdateDialog }));

/** The place of the question about a new version. Its code is loaded when there is one. */
export function UpdateDoor() {
  const update = useStore(waitingUpdate);
  if (update === undefined) return null;
  return (
    <Suspense>
      <UpdateDialog onUpdate={update} onLater={() => waitingUpdate.set(undefined)} />
    </Suspense>
  );
}
