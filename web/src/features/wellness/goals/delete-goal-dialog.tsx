import type { GoalView } from "#domain/wellness";
import { Button } from "../../../ui/buttons/button.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import type { StatusMessage } from "../../../ui/messages/status-message.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { useDeleteGoal } from "../calls.ts";
import { deleteMessages } from "../messages.ts";

export interface DeleteGoalDialogProps {
  goal: GoalView;
  status: StatusMessage;
  onClose: () => void;
}

/** The dialog that confirms deleting a goal. */
export function DeleteGoalDialog({ goal, status, onClose }: DeleteGoalDialogProps) {
  const words = deleteMessages();
  const { mutate, isPending, failure } = useDeleteGoal();
  const remove = () =>
    mutate(
      { id: goal.id },
      {
        onSuccess: () => {
          status.succeeded(words.done(goal.name), 3000);
          onClose();
        },
      },
    );
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
          <Button variant="danger" busy={isPending} busyLabel={words.deleting} onPress={remove}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <p>{words.help(goal.name)}</p>
      {failure && <Banner kind="failure">{failure}</Banner>}
    </Dialog>
  );
}
