import { MessagesSquare, NotebookPen, Video } from "lucide-react";
import { useEffect, useRef } from "react";
import { LinkButton } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Page } from "../../ui/layout/layout.tsx";
import { Empty } from "../../ui/messages/empty.tsx";
import { useMessagesAddress } from "./address.ts";
import { CallFirst } from "./call-first.tsx";
import { ConversationList } from "./conversation-list.tsx";
import styles from "./messages.module.css";
import { messages } from "./messages.ts";
import { Thread } from "./thread.tsx";

/** /patient/messages and /doctor/messages: conversations and the chosen one, side by side or one after the other. */
export function Screen() {
  const { chosen, list, side } = useMessagesAddress();
  useFocusIn(chosen);
  return (
    <Page
      title={messages().title}
      actions={
        <>
          <LinkButton variant="quiet" icon={Video} href={`${list}/calls`}>
            {messages().calls}
          </LinkButton>
          <LinkButton variant="quiet" icon={NotebookPen} href={`${list}/notes`}>
            {messages().notes}
          </LinkButton>
        </>
      }
    >
      <div className={styles.frame}>
        <div className={styles.panes} data-chosen={chosen !== undefined || undefined}>
          <div className={styles.list}>
            <ConversationList />
          </div>
          <div className={styles.thread} data-calls={side === "patient" || undefined}>
            {chosen ? (
              <Thread key={chosen} other={chosen} />
            ) : (
              <Card flush>
                {side === "patient" && <CallFirst />}
                <div className={styles.choose}>
                  <Empty icon={MessagesSquare} title={messages().choose} />
                </div>
              </Card>
            )}
          </div>
        </div>
      </div>
    </Page>
  );
}

/** On a phone the pressed link disappears with its step: the focus then goes to the new one. */
function useFocusIn(chosen: string | undefined): void {
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current === chosen) return;
    before.current = chosen;
    const { activeElement: focused, body } = document;
    if (focused === body || focused?.getClientRects().length === 0) document.getElementById("main")?.focus();
  }, [chosen]);
}
