import { lazy, Suspense } from "react";
import { useStore } from "../lib/store.ts";
import { leaving } from "../session/leaving.ts";

const LeaveDialog = lazy(async () => ({
  default: (await import("../features/identity/leave-dialog.tsx")).LeaveDialog,
}));

/** The place of the question whether to sign out. Its code is loaded when there is something to ask. */
export function LeaveDoor() {
  const asked = useStore(leaving);
  if (asked === undefined) return null;
  return (
    <Suspense>
      <LeaveDialog {...asked} />
    </Suspense>
  );
}
