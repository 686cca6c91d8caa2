import { ApproveDialog } from "./approve-dialog.tsx";
import { JointDialog } from "./joint-dialog.tsx";
import { PartDialog } from "./part-dialog.tsx";
import { RefuseDialog } from "./refuse-dialog.tsx";
import type { PharmacySteps } from "./use-pharmacy-steps.ts";

/** The dialog of the step that is being taken, if it has one. `onRead` opens the entry of a line that must be read first. */
export function OpenDialog({ taking, onRead }: { taking: PharmacySteps; onRead: (id: string) => void }) {
  const { approving, joining, parting, refusing, endMissed } = taking;
  if (approving)
    return (
      <ApproveDialog prescription={approving} onEnd={taking.endApproving} onRefused={endMissed(approving)} />
    );
  if (joining)
    return (
      <JointDialog
        {...joining}
        onOpen={(id) => {
          taking.endJoining();
          onRead(id);
        }}
        onEnd={taking.endJoining}
        onRefused={endMissed(joining.prescription)}
      />
    );
  if (parting)
    return <PartDialog prescription={parting} onEnd={taking.endParting} onRefused={endMissed(parting)} />;
  return (
    refusing && (
      <RefuseDialog {...refusing} onEnd={taking.endRefusing} onRefused={endMissed(refusing.prescription)} />
    )
  );
}
