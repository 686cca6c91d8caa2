import { type DocumentView, messages as documentWords } from "#domain/documents";
import { Button } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import type { StatusMessage } from "../../ui/messages/status-message.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { useRemove } from "./calls.ts";
import { removeMessages } from "./messages.ts";

export interface RemoveDialogProps {
  document: DocumentView;
  status: StatusMessage;
  onClose: () => void;
}

const messageMs = 3000;

/** Asks before it removes a document. */
export function RemoveDialog({
  document: { id, documentType, fileName },
  status,
  onClose,
}: RemoveDialogProps) {
  const words = removeMessages();
  const name = documentWords().names[documentType];
  const { mutateOnce, isPending, failure } = useRemove();
  const remove = () =>
    mutateOnce(
      { id },
      {
        onSuccess: () => {
          status.succeeded(words.done(name), messageMs);
          onClose();
        },
      },
    );
  return (
    <Dialog
      mustAnswer
      open
      title={words.title(name)}
      onClose={onClose}
      actions={
        <>
          <Button variant="plain" onPress={onClose}>
            {words.keep}
          </Button>
          <Button variant="danger" busy={isPending} busyLabel={words.removing} onPress={remove}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <p>{words.help(fileName)}</p>
      {failure && <Banner kind="failure">{failure}</Banner>}
    </Dialog>
  );
}
