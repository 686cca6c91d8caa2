import type { ReactNode } from "react";
import { Failure } from "../messages/failure.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { StepActions, type StepActionsProps } from "./step-actions.tsx";

export interface StepDialogProps extends Omit<StepActionsProps, "onKeep" | "busy" | "children"> {
  title: string;
  onClose: () => void;
  /** The label of the button that takes the step. */
  submit: string;
  /** The command behind the step. */
  command: { readonly isPending: boolean; readonly failure: string | undefined };
  children: ReactNode;
}

/** The dialog of a step that needs an answer: the question, the fields, why it failed, and the two buttons. */
export function StepDialog({ title, onClose, submit, command, children, ...step }: StepDialogProps) {
  return (
    <Dialog
      mustAnswer
      open
      title={title}
      onClose={onClose}
      actions={
        <StepActions {...step} onKeep={onClose} busy={command.isPending}>
          {submit}
        </StepActions>
      }
    >
      {children}
      {command.failure && <Failure>{command.failure}</Failure>}
    </Dialog>
  );
}
