import { useRef, useState } from "react";
import { isPlain, steps } from "#domain/prescriptions";
import { now, nowIso } from "../../../lib/time/clock.ts";
import type { StatusMessage } from "../../../ui/messages/status-message.tsx";
import { type StepsTaken, useStepsTaken } from "../../../ui/steps/use-steps-taken.ts";
import { titleOf } from "../../prescriptions/exports.ts";
import { usePharmacyRevert, usePharmacyStep, type WorkRow } from "../calls.ts";
import { whatWasRead } from "../safety.tsx";
import type { JointRequest } from "./joint-dialog.tsx";
import { jointMessages } from "./joint-messages.ts";
import { partMessages } from "./part-messages.ts";
import {
  messageMs,
  type PharmacyStep,
  type RefusalStep,
  resultMessages,
  stepMessages,
} from "./step-messages.ts";
import { type GroupUndo, useGroupUndo } from "./use-group-undo.ts";

/** A return or rejection that awaits its reason. */
export interface RefusalRequest {
  step: RefusalStep;
  prescription: WorkRow;
}

export interface PharmacySteps {
  /** Takes a step; a step that needs a reason opens a dialog first. `isRead`: in the open entry, which shows what must be read first. */
  take: (step: PharmacyStep, prescription: WorkRow, isRead?: boolean) => void;
  isTaking: (id: string, step: PharmacyStep) => boolean;
  refusing: RefusalRequest | undefined;
  /** The prescription to approve with a time or note. */
  approving: WorkRow | undefined;
  approve: (prescription: WorkRow) => void;
  endApproving: (answer?: WorkRow) => void;
  /** The step to be taken for several prescriptions of a patient. */
  joining: JointRequest | undefined;
  join: (request: JointRequest) => void;
  endJoining: (answers?: readonly WorkRow[]) => void;
  /** What was just approved together, and its Undo. */
  group: GroupUndo;
  /** The prescription of which a part is to be supplied. */
  parting: WorkRow | undefined;
  part: (prescription: WorkRow) => void;
  endParting: (answer?: WorkRow) => void;
  /** Closes the dialog, with the taken step and its answer, if any. */
  endRefusing: (step?: RefusalStep, answer?: WorkRow) => void;
  /** Closes the dialog about a prescription whose step is no longer possible, with the reason. */
  endMissed: (prescription: WorkRow) => (why: string) => void;
  taken: StepsTaken<WorkRow>;
  /** Reverts the last step, if possible. */
  undoOf: (prescription: WorkRow) => (() => void) | undefined;
  isUndoing: (id: string) => boolean;
}

/** Takes the pharmacy's steps; shows a message about the result, and the step in its row. */
export function usePharmacySteps({ succeeded, failed }: StatusMessage): PharmacySteps {
  const { mutateAsync, failureOf } = usePharmacyStep();
  const undo = usePharmacyRevert();
  const taken = useStepsTaken<WorkRow>();
  const { group, approvedTogether } = useGroupUndo(taken, succeeded);
  // Several steps may be under way: a person at speed does not wait for the answer before the next row.
  const [underWay, setUnderWay] = useState<ReadonlyMap<string, PharmacyStep>>(new Map());
  const lastFailure = useRef<{ readonly id: string; readonly until: number }>(undefined);
  const [refusing, setRefusing] = useState<RefusalRequest>();
  const [approving, setApproving] = useState<WorkRow>();
  const [joining, setJoining] = useState<JointRequest>();
  const [parting, setParting] = useState<WorkRow>();
  const showTaken = (step: PharmacyStep, answer: WorkRow) => {
    taken.took(answer, stepMessages()[step].taken);
    // The row says it, too. A failure of another row is read first.
    const failure = lastFailure.current;
    if (failure && failure.id !== answer.id && failure.until > now()) return;
    succeeded(about(stepMessages()[step].done, answer), messageMs);
  };
  const showFailed = (why: string, prescription: WorkRow) => {
    lastFailure.current = { id: prescription.id, until: now() + messageMs };
    failed(about(why, prescription), messageMs);
  };
  return {
    take: (step, prescription, isRead) => {
      const { id } = prescription;
      if (underWay.has(id)) return;
      if (isRefusal(step)) return setRefusing({ step, prescription });
      setUnderWay((before) => new Map(before).set(id, step));
      void mutateAsync({ step, id, ...(step === "approve" && isRead && whatWasRead(prescription)) })
        .then(
          (answer) => showTaken(step, answer),
          (error: unknown) => showFailed(failureOf(error), prescription),
        )
        .finally(() => setUnderWay((before) => new Map([...before].filter(([one]) => one !== id))));
    },
    isTaking: (id, step) => underWay.get(id) === step,
    refusing,
    approving,
    approve: setApproving,
    endApproving: (answer) => {
      setApproving(undefined);
      if (answer) showTaken("approve", answer);
    },
    joining,
    join: setJoining,
    endJoining: (answers) => {
      setJoining(undefined);
      if (!joining || !answers) return;
      const { step } = joining;
      for (const answer of answers) taken.took(answer, stepMessages()[step].taken);
      if (step === "approve") approvedTogether(answers);
      else succeeded(jointMessages().done[step](answers.length), messageMs);
    },
    group,
    parting,
    part: setParting,
    endParting: (answer) => {
      setParting(undefined);
      if (!answer) return;
      taken.took(answer, partMessages().taken);
      succeeded(about(partMessages().done, answer), messageMs);
    },
    endRefusing: (step, answer) => {
      setRefusing(undefined);
      if (step && answer) showTaken(step, answer);
    },
    endMissed: (prescription) => (why) => {
      setRefusing(undefined);
      setApproving(undefined);
      setJoining(undefined);
      setParting(undefined);
      showFailed(why, prescription);
    },
    taken,
    undoOf: ({ id, revertible }) => {
      if (!revertible || revertible.until < nowIso()) return undefined;
      const { step } = revertible;
      return () =>
        undo.mutate(
          { id, step },
          {
            onSuccess: (answer) => {
              taken.took(answer, resultMessages().takenBack);
              succeeded(about(resultMessages().takenBackDone, answer), messageMs);
            },
            onError: (error) => failed(undo.failureOf(error), messageMs),
          },
        );
    },
    isUndoing: (id) => undo.isPending && undo.variables.id === id,
  };
}

function about(done: string, prescription: WorkRow): string {
  return resultMessages().about({ done, what: titleOf(prescription), patient: prescription.patientName });
}

type Current = Pick<WorkRow, "status" | "deliveryMethod">;

/** The steps the pharmacy may take now. */
export function pharmacySteps(prescription: Current): PharmacyStep[] {
  return steps(prescription, "pharmacy").filter((step): step is PharmacyStep => step in stepMessages());
}

/** Whether a step needs a reason. */
export function isRefusal(step: PharmacyStep): step is RefusalStep {
  return !isPlain(step);
}

/** The possible refusals: return first, because it keeps the prescription active. */
export function refusals(prescription: Current): RefusalStep[] {
  const possible = pharmacySteps(prescription);
  return (["return", "reject"] as const).filter((step) => possible.includes(step));
}
