import { type KeyboardEvent, useRef, useState } from "react";
import { type ConversationView, longestMessage } from "#domain/conversations";
import { isProblem } from "#kernel/call/problem";
import { Button } from "../../ui/buttons/button.tsx";
import { TextField } from "../../ui/fields/field.tsx";
import { announce } from "../../ui/messages/announce.ts";
import { useMessagesAddress } from "./address.ts";
import { useSend } from "./calls.ts";
import { Closed } from "./closed.tsx";
import styles from "./conversations.module.css";
import { sentFile, useDraft } from "./draft.ts";
import { FileTools } from "./files/file-tools.tsx";
import { useDraftFile } from "./files/use-draft-file.ts";
import { composerMessages } from "./messages.ts";

/** The field for a new message, or why there is none. */
export function Composer({ conversation }: { conversation: ConversationView }) {
  return (
    <div className={styles.composer}>
      {conversation.closed ? (
        <Closed conversation={conversation} draft={conversation.with.id} />
      ) : (
        <Field other={conversation.with.id} />
      )}
    </div>
  );
}

/** What a person typed stays until it is sent; a failure is said at the field. */
function Field({ other }: { other: string }) {
  const { draft, change, attach, tried, renew, forget } = useDraft(other);
  const file = useDraftFile({ draft, attach });
  const [isTried, setTried] = useState(false);
  const control = useRef<HTMLElement>(null);
  const send = useSend(other);
  const { side } = useMessagesAddress();
  const words = composerMessages();
  const content = draft.content.trim();
  const isEmpty = content === "" && !draft.file && !file.sending;
  const obstacle = isEmpty ? words.empty : file.obstacle();

  function submit() {
    setTried(true);
    control.current?.focus();
    if (obstacle) return;
    tried();
    send.mutateOnce(
      { id: draft.id, content, file: draft.file && sentFile(draft.file) },
      {
        onSuccess: () => {
          forget();
          setTried(false);
          file.forget();
          announce(words.sent);
        },
        onError: (error) => isProblem(error, "id_in_use") && renew(),
      },
    );
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={onKeyDown}
    >
      <TextField
        label={words.label}
        placeholder={words.placeholder}
        help={words.help[side]}
        lines={2}
        longest={longestMessage}
        value={draft.content}
        readOnly={send.isPending}
        onChange={(typed) => {
          setTried(false);
          send.reset();
          change(typed);
        }}
        error={(isTried && obstacle) || send.failure}
        ref={(field) => {
          control.current = field;
        }}
      />
      <FileTools draft={file} onDiscarded={() => control.current?.focus()}>
        <Button type="submit" busy={send.isPending} busyLabel={words.sending}>
          {words.send}
        </Button>
      </FileTools>
    </form>
  );
}
