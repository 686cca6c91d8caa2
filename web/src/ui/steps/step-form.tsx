import type { FormEvent, KeyboardEvent, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type { StepForm as Form } from "../../lib/forms/use-step-form.ts";
import { Stack } from "../layout/layout.tsx";
import { Lines } from "../messages/lines.tsx";
import { StepDialog, type StepDialogProps } from "./step-dialog.tsx";

export interface StepFormProps<Values extends FieldValues>
  extends Omit<StepDialogProps, "command" | "onPress"> {
  step: Omit<Form<Values>, "longest">;
  /** Enter in a field of one line sends it, too, where a slip can be mended in the same form. */
  enterSends?: boolean;
  /** What can be done about the failure. */
  remedy?: ReactNode;
}

/**
 * The dialog of a step with fields (`useStepForm`), such as `BoundText`, `BoundSelect` and `BoundRadio`. Ctrl+Enter sends it
 * from any of them.
 */
export function StepForm<Values extends FieldValues>({
  step,
  enterSends = false,
  remedy,
  children,
  ...dialog
}: StepFormProps<Values>) {
  const { isPending, submit, clearFailure } = step;
  const failure =
    step.failure && remedy ? (
      <>
        <Lines>{step.failure}</Lines> {remedy}
      </>
    ) : (
      step.failure
    );
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const sendByKeys = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <StepDialog {...dialog} command={{ isPending, failure, reset: clearFailure }} onPress={submit}>
      <form noValidate onSubmit={send} onKeyDown={sendByKeys}>
        <Stack>
          {children}
          <button type="submit" hidden disabled={!enterSends} />
        </Stack>
      </form>
    </StepDialog>
  );
}
