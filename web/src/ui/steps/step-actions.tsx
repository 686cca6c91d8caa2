import { Button } from "../buttons/button.tsx";
import { StepButton, type StepButtonProps } from "./step-button.tsx";

export interface StepActionsProps extends StepButtonProps {
  /** What the button says that closes the dialog and changes nothing. */
  keep: string;
  onKeep: () => void;
}

/** The two buttons of a dialog about a step: one leaves everything as it is, one takes the step. */
export function StepActions({ keep, onKeep, ...step }: StepActionsProps) {
  return (
    <>
      <Button variant="plain" onPress={onKeep}>
        {keep}
      </Button>
      <StepButton {...step} />
    </>
  );
}
