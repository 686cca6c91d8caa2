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
  command: { readonly isPending: boolean; readonly failure: ReactNode; readonly reset?: () => void };
  /** After this time why it failed disappears. */
  failureMs?: number;
  /** A dialog that may be closed by a press beside it, until something was typed. */
  mayClose?: boolean;
  children: ReactNode;
}

/** The dialog of a step that needs an answer: the question, the fields, why it failed, and the two buttons. */
export function StepDialog(props: StepDialogProps) {
  const { title, onClose, submit, command, failureMs, mayClose = false, children, ...step } = props;
  const { isPending, failure, reset } = command;
  return (
    <Dialog
      mustAnswer={!mayClose}
      open
      title={title}
      onClose={onClose}
      actions={
        <StepActions {...step} onKeep={onClose} busy={isPending}>
          {submit}
        </StepActions>
      }
    >
      {children}
      {failure && (
        <Failure {...(failureMs !== undefined && reset && { clearAfter: failureMs, onClear: reset })}>
          {failure}
        </Failure>
      )}
    </Dialog>
  );
}
