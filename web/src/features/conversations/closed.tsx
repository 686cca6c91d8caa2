import { type ConversationView, mayWriteNote, otherSide } from "#domain/conversations";
import { Button, LinkButton } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { WrittenLines } from "../../ui/messages/written-lines.tsx";
import { useClose } from "./calls.ts";
import styles from "./conversations.module.css";
import { useDraft } from "./draft.ts";
import { closeMessages, composerMessages } from "./messages.ts";

export interface ClosedProps {
  conversation: ConversationView;
  /** The name of the draft that cannot be sent. */
  draft: string;
  /** The name of a draft that was written before the person was known; it becomes this one. */
  before?: string | undefined;
}

/** The doctor's sentence and what can be done instead, in place of a field; what was written in it stays. */
export function Closed({ conversation, draft, before }: ClosedProps) {
  const { id, name, role } = conversation.with;
  const side = otherSide[role];
  const reopen = useClose(id);
  const { closed, instead, mayReply, toNotes } = composerMessages();
  const mayAnswer = side === "patient" && mayWriteNote(conversation, side);
  return (
    <div className={styles.closed}>
      <Banner
        kind="information"
        actions={
          <>
            {mayAnswer && (
              <LinkButton variant="quiet" compact href={`/patient/messages/notes?with=${id}`}>
                {toNotes}
              </LinkButton>
            )}
            {side === "doctor" && (
              <Button
                variant="quiet"
                compact
                busy={reopen.isPending}
                busyLabel={closeMessages().reopening}
                onPress={() => reopen.mutateOnce(undefined)}
              >
                {closeMessages().reopen}
              </Button>
            )}
          </>
        }
      >
        <b>{side === "doctor" ? closed.doctor : closed.patient(name)}</b>
        <p>
          <WrittenLines text={conversation.closed?.reasonText ?? ""} />
        </p>
        {mayAnswer && <p>{mayReply(name)}</p>}
        <p>{instead[side]}</p>
      </Banner>
      {reopen.failure && <Banner kind="failure">{reopen.failure}</Banner>}
      <Unsent draft={draft} before={before} />
    </div>
  );
}

/** What a person had written when the conversation was closed. */
export function Unsent({ draft: about, before }: Pick<ClosedProps, "draft" | "before">) {
  const { draft, forget } = useDraft(about, before);
  const text = [draft.content.trim(), draft.file?.fileName].filter(Boolean).join("\n");
  if (!text) return null;
  const { unsent, deleteUnsent } = composerMessages();
  return (
    <div className={styles.closed}>
      <p className={styles.callHelp}>{unsent}</p>
      <p>
        <WrittenLines text={text} />
      </p>
      <Button variant="plain" compact flush onPress={forget}>
        {deleteUnsent}
      </Button>
    </div>
  );
}
