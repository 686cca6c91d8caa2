import { useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { Stack } from "../../../ui/layout/layout.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { StepActions } from "../../../ui/steps/step-actions.tsx";
import { PrescriptionsInProgress } from "../../prescriptions/exports.ts";
import { useRequestClosing } from "./calls.ts";
import { closingMessages } from "./messages.ts";

export interface CloseDialogProps {
  owner: "patient" | "doctor" | "pharmacy";
  email: string;
  onClose: () => void;
  onRequested: () => void;
}

/** Asks twice before an account is closed: first it says what stays, then it asks again. */
export function CloseDialog({ owner, email, onClose, onRequested }: CloseDialogProps) {
  const [isSure, setSure] = useState(false);
  const request = useRequestClosing();
  const words = closingMessages();
  if (!isSure) {
    return (
      <Dialog
        mustAnswer
        open
        title={words.title}
        onClose={onClose}
        actions={
          <>
            <Button variant="plain" onPress={onClose}>
              {words.keep}
            </Button>
            <Button variant="quiet" onPress={() => setSure(true)}>
              {words.goOn}
            </Button>
          </>
        }
      >
        <Stack>
          <p>{words.description}</p>
          <p>{words.stays[owner]}</p>
          <p>{words.download}</p>
          {owner === "patient" && <PrescriptionsInProgress label={words.inProgress} />}
        </Stack>
      </Dialog>
    );
  }
  return (
    <Dialog
      key="sure"
      mustAnswer
      open
      title={words.sure}
      onClose={onClose}
      actions={
        <StepActions
          keep={words.keep}
          onKeep={onClose}
          meaning={`close account ${email}`}
          variant="danger"
          busy={request.isPending}
          busyLabel={words.closing}
          onPress={() => request.mutateOnce(undefined, { onSuccess: onRequested })}
        >
          {words.close}
        </StepActions>
      }
    >
      <p>{words.account(email)}</p>
      {request.failure && <Banner kind="failure">{request.failure}</Banner>}
    </Dialog>
  );
}
