import { useQuery } from "@tanstack/react-query";
import { MessagesSquare, NotebookPen, Video } from "lucide-react";
import { useEffect, useRef } from "react";
import { Avatar } from "../../ui/badges/avatar.tsx";
import { IconButton, LinkButton } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Page } from "../../ui/layout/layout.tsx";
import { Empty } from "../../ui/messages/empty.tsx";
import { CallButton } from "../video/exports.ts";
import { useMessagesAddress } from "./address.ts";
import { correspondents } from "./calls.ts";
import { ConversationList } from "./conversation-list.tsx";
import styles from "./conversations.module.css";
import { callFirstMessages, messages } from "./messages.ts";
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

/** Without a chosen conversation a patient calls the doctor of their first listed appointment; without one there is nobody to call. */
function CallFirst() {
  const { data } = useQuery(correspondents(""));
  const words = callFirstMessages();
  if (!data) return null;
  const [first] = data.items;
  return (
    <div className={styles.head}>
      <Avatar name={first?.name ?? words.doctor} />
      <p className={styles.callFirst}>
        <bdi>{first?.name ?? words.doctor}</bdi>
        <span className={styles.callHelp}>{words.videoCall}</span>
      </p>
      {first ? (
        <CallButton person={first} medium="video" />
      ) : (
        <>
          <IconButton label={words.videoCall} icon={Video} isDisabled />
          <p className={styles.callHelp}>{words.nobody}</p>
        </>
      )}
    </div>
  );
}
