import { Button } from "../buttons/button.tsx";
import { StepButton, type StepButtonProps } from "./step-button.tsx";

export interface StepActionsProps extends StepButtonProps {
  /** The label of the button that closes the dialog without a change. */
  keep: string;
  onKeep: () => void;
}

/** The two buttons of a step's dialog: one changes nothing, one takes the step. */
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
