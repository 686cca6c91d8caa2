import { lazy, Suspense } from "react";
import { useStore } from "../lib/store.ts";
import { leaving } from "./session/leaving.ts";

const LeaveDialog = lazy(async () => ({
  default: (await import("../features/offline/leave-dialog.tsx")).LeaveDialog,
}));

/** The place of the question whether to sign out with unsent work. Its code is loaded when there is any. */
export function LeaveDoor() {
  const unsent = useStore(leaving);
  if (unsent === undefined) return null;
  return (
    <Suspense>
      <LeaveDialog unsent={unsent} />
    </Suspense>
  );
}
