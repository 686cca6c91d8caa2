import { useRef, useState } from "react";
import { type ConversationView, longestMessage } from "#domain/conversations";
import { Button } from "../../../ui/buttons/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { announce } from "../../../ui/messages/announce.ts";
import { Unsent } from "../closed.tsx";
import { sentFile, useDraft } from "../draft.ts";
import { FileTools } from "../files/file-tools.tsx";
import { useDraftFile } from "../files/use-draft-file.ts";
import { composerMessages } from "../messages.ts";
import { replyFailed, writeMessages } from "./messages.ts";
import styles from "./notes.module.css";
import { queueMessages } from "./outbox/messages.ts";
import { useMayWrite } from "./use-receiver.ts";
import { useWriteNote } from "./use-write-note.ts";

/** A reply to a conversation's notes. */
export function Reply({ conversation }: { conversation: ConversationView }) {
  const [isOpen, setOpen] = useState(false);
  const { mayWrite, replyWaits } = useMayWrite(conversation);
  const other = conversation.with;
  if (replyWaits) return <ReplyWaits conversation={conversation} draft={draftOf(other.id)} />;
  if (!mayWrite)
    return (
      <div className={styles.reply}>
        <p>{composerMessages().closed.patient(other.name)}</p>
        <Unsent draft={draftOf(other.id)} />
      </div>
    );
  if (isOpen) return <ReplyForm conversation={conversation} onClose={() => setOpen(false)} />;
  return (
    <div className={styles.reply}>
      <Button variant="quiet" compact onPress={() => setOpen(true)}>
        {writeMessages().reply}
      </Button>
    </div>
  );
}

/** The only reply in a closed conversation waits on this device; what was written besides stays. */
export function ReplyWaits({ conversation, draft }: { conversation: ConversationView; draft: string }) {
  return (
    <div className={styles.reply}>
      <p>{queueMessages().replyWaits(conversation.with.name)}</p>
      <Unsent draft={draft} />
    </div>
  );
}

const draftOf = (other: string) => `reply ${other}`;

/** What was typed stays until it is sent or cancelled. */
function ReplyForm({ conversation, onClose }: { conversation: ConversationView; onClose: () => void }) {
  const other = conversation.with;
  const { draft, change, attach, tried, forget } = useDraft(draftOf(other.id));
  const file = useDraftFile({ draft, attach });
  const field = useRef<HTMLElement>(null);
  const write = useWriteNote(replyFailed);
  const words = writeMessages();
  const content = draft.content.trim();
  const isBlank = content === "" && !draft.file;
  return (
    <form
      className={styles.reply}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isBlank || file.obstacle()) return;
        tried();
        write.send(other, { id: draft.id, content, file: draft.file && sentFile(draft.file) }, (sentence) => {
          forget();
          file.forget();
          announce(sentence);
          onClose();
        });
      }}
    >
      <TextField
        autoFocus
        label={words.response}
        placeholder={words.responsePlaceholder}
        help={conversation.closed?.awaitsReply && other.role === "doctor" && words.onlyReply(other.name)}
        lines={3}
        longest={longestMessage}
        value={draft.content}
        readOnly={write.isPending}
        onChange={change}
        error={write.failure}
        ref={(control) => {
          field.current = control;
        }}
      />
      <FileTools draft={file} onDiscarded={() => field.current?.focus()}>
        <Button
          variant="plain"
          compact
          onPress={() => {
            file.discard();
            forget();
            onClose();
          }}
        >
          {words.cancel}
        </Button>
        <Button
          type="submit"
          compact
          isDisabled={isBlank || file.obstacle() !== undefined}
          busy={write.isPending}
          busyLabel={words.sending}
        >
          {words.respond}
        </Button>
      </FileTools>
    </form>
  );
}
