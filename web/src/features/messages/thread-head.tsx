import { Paperclip, Phone } from "lucide-react";
import { useState } from "react";
import type { ConversationView } from "#domain/messages";
import { Avatar } from "../../ui/badges/avatar.tsx";
import { Button, IconButton, LinkButton } from "../../ui/buttons/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { useMessagesAddress } from "./address.ts";
import styles from "./messages.module.css";
import { closeMessages, messages } from "./messages.ts";

const CloseDialog = lazyPart(async () => (await import("./close-dialog.tsx")).CloseDialog);
const noticeMs = 6000;

/** The other person, with what can be done beside writing. */
export function ThreadHead({ conversation }: { conversation: ConversationView }) {
  const { side } = useMessagesAddress();
  const [isClosing, setClosing] = useState(false);
  const [soon, setSoon] = useState<string>();
  const { id, name } = conversation.with;
  return (
    <>
      <div className={styles.head}>
        <Avatar name={name} />
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <div className={styles.actions}>
          <IconButton
            label={messages().voiceCall}
            icon={Phone}
            onPress={() => setSoon(messages().voiceCallSoon)}
          />
          <IconButton
            label={messages().attach}
            icon={Paperclip}
            onPress={() => setSoon(messages().attachSoon)}
          />
          {side === "patient" && (
            <LinkButton variant="plain" compact href={`/patient/book/${id}`}>
              {messages().requestAppointment}
            </LinkButton>
          )}
          {side === "doctor" && conversation.last && !conversation.closed && (
            <Button variant="plain" compact onPress={() => setClosing(true)}>
              {closeMessages().close}
            </Button>
          )}
        </div>
      </div>
      <div role="status" className={styles.soon}>
        {soon && (
          <Banner kind="information" clearAfter={noticeMs} onClear={() => setSoon(undefined)}>
            {soon}
          </Banner>
        )}
      </div>
      {isClosing && (
        <CloseDialog
          conversation={conversation}
          onClose={() => setClosing(false)}
          onMissed={() => setClosing(false)}
        />
      )}
    </>
  );
}
