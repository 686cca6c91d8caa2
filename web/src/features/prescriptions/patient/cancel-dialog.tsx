import type { Prescription } from "#domain/prescriptions";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { titleOf } from "../title-of.ts";
import { cancelWords, words } from "./words.ts";

export interface CancelDialogProps {
  prescription: Prescription;
  busy: boolean;
  onClose: () => void;
  onCancel: () => void;
}

/** Asks once before a prescription is cancelled, and says what that means. */
export function CancelDialog({ prescription, busy, onClose, onCancel }: CancelDialogProps) {
  const { status, pharmacyName } = prescription;
  return (
    <Dialog
      open
      asks
      title={cancelWords.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="plain" onPress={onClose}>
            {cancelWords.keep}
          </Button>
          <Button variant="sure" busy={busy} busyWords={words.busy} onPress={onCancel}>
            {cancelWords.cancel}
          </Button>
        </>
      }
    >
      <Stack gap="s">
        <p>
          <b>{titleOf(prescription)}</b>
        </p>
        <p>
          {status === "approved"
            ? `${pharmacyName ?? "The pharmacy"} ${cancelWords.preparing}`
            : cancelWords.notOrdered}
        </p>
        <p>{cancelWords.forGood}</p>
      </Stack>
    </Dialog>
  );
}
