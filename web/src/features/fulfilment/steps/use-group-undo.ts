import { useState } from "react";
import { nowIso, useNow } from "../../../lib/time/clock.ts";
import type { StatusMessage } from "../../../ui/messages/status-message.tsx";
import type { StepsTaken } from "../../../ui/steps/use-steps-taken.ts";
import { titleOf } from "../../prescriptions/exports.ts";
import { usePharmacyRevert, type WorkRow } from "../calls.ts";
import { jointMessages } from "./joint-messages.ts";
import { messageMs, resultMessages } from "./step-messages.ts";

interface GroupMessage {
  readonly text: string;
  readonly isFailure?: true;
  /** What was approved together, until that is taken back. */
  readonly items?: readonly WorkRow[];
}

export interface GroupUndo {
  readonly message: GroupMessage | undefined;
  /** Takes back what was approved together, except what was changed since. */
  readonly undo: { readonly all: () => void; readonly count: number } | undefined;
  readonly isUndoing: boolean;
  readonly close: () => void;
}

/** Takes back what was approved together, each line by its own call, and names those that could not be. */
export function useGroupUndo(taken: StepsTaken<WorkRow>, succeeded: StatusMessage["succeeded"]) {
  const revert = usePharmacyRevert();
  const [message, setMessage] = useState<GroupMessage>();
  const [isUndoing, setUndoing] = useState(false);
  useNow(60_000); // once the ten minutes are over, the message goes
  const left = (message?.items ?? []).filter(
    (item) => taken.of(item.id)?.item === item && (item.revertible?.until ?? "") >= nowIso(),
  );

  async function undoAll() {
    setUndoing(true);
    const failed: WorkRow[] = [];
    for (const item of left) {
      try {
        const answer = await revert.mutateAsync({ id: item.id, step: "approve" });
        taken.took(answer, resultMessages().takenBack);
      } catch {
        // The message names it; its row shows its current state, with an Undo of its own while that is possible.
        failed.push(item);
      }
    }
    const { allTakenBack, someTakenBack } = jointMessages();
    const back = left.length - failed.length;
    const rest = failed.map(titleOf).join(", ");
    const isAll = failed.length === 0;
    setMessage(
      isAll ? undefined : { text: someTakenBack({ back, all: left.length, rest }), isFailure: true },
    );
    if (isAll) succeeded(allTakenBack(back), messageMs);
    setUndoing(false);
  }

  const isOver = message?.items !== undefined && left.length === 0 && !isUndoing;
  const group: GroupUndo = {
    message: isOver ? undefined : message,
    undo: left.length > 0 ? { all: () => void undoAll(), count: left.length } : undefined,
    isUndoing,
    close: () => setMessage(undefined),
  };
  return {
    group,
    /** Shows what was approved together. */
    approvedTogether: (items: readonly WorkRow[]) => {
      const done = jointMessages().done.approve(items.length);
      const patient = items[0]?.patientName ?? "";
      setMessage({ text: jointMessages().for({ done, patient }), items });
    },
  };
}
