import { Bell, BellOff, Paperclip, Phone, PhoneIncoming, PhoneOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { ConversationView } from "#domain/conversations";
import { problemSentence } from "#kernel/call/problem-messages";
import { useConfig } from "../../lib/query/use-config.ts";
import { Avatar } from "../../ui/badges/avatar.tsx";
import { Button, IconButton, LinkButton } from "../../ui/buttons/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { CallButton } from "../video/exports.ts";
import { useMessagesAddress } from "./address.ts";
import { useMute, useSwitchCalls } from "./calls.ts";
import styles from "./conversations.module.css";
import { useMayAttach } from "./files/use-message-files.ts";
import { alertMessages, closeMessages, messages } from "./messages.ts";

const CloseDialog = lazyPart(async () => (await import("./close-dialog.tsx")).CloseDialog);
const noticeMs = 6000;

export interface ThreadHeadProps {
  conversation: ConversationView;
  /** A sentence about what was just done, for a few seconds. */
  notice: string | undefined;
  onNotice: (notice: string | undefined) => void;
  /** Further buttons. */
  children: ReactNode;
}

/** The other person, with what can be done beside writing. */
export function ThreadHead({ conversation, notice, onNotice, children }: ThreadHeadProps) {
  const { side } = useMessagesAddress();
  const [isClosing, setClosing] = useState(false);
  const mute = useMute(conversation.with.id);
  const mayAttach = useMayAttach();
  const { isMuted, callsOff, theirCallsOff, closed } = conversation;
  const mayCall = !closed && !theirCallsOff;
  const hasVoiceCalls = useConfig()?.voiceCalls;
  const { id, name } = conversation.with;
  const calls = useSwitchCalls(id);
  const failure = mute.failure ?? calls.failure;
  return (
    <>
      <div className={styles.head}>
        <Avatar name={name} />
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <div className={styles.actions}>
          {hasVoiceCalls === false && (
            <IconButton
              label={messages().voiceCall}
              icon={Phone}
              onPress={() => onNotice(problemSentence("voice_calls_not_offered"))}
            />
          )}
          {hasVoiceCalls && mayCall && <CallButton person={conversation.with} medium="voice" />}
          {mayCall && <CallButton person={conversation.with} medium="video" />}
          {mayAttach("attachment") === false && (
            <IconButton
              label={messages().attach}
              icon={Paperclip}
              onPress={() => onNotice(problemSentence("attachments_not_offered"))}
            />
          )}
          {conversation.last && (
            <IconButton
              label={isMuted ? alertMessages().unmute : alertMessages().mute}
              icon={isMuted ? BellOff : Bell}
              onPress={() => mute.mutateOnce(!isMuted)}
            />
          )}
          <IconButton
            label={callsOff ? alertMessages().takeCalls(name) : alertMessages().refuseCalls(name)}
            icon={callsOff ? PhoneOff : PhoneIncoming}
            onPress={() => calls.mutateOnce(!callsOff)}
          />
          {children}
          {side === "patient" && (
            <LinkButton variant="plain" compact href={`/patient/book/${id}`}>
              {messages().requestAppointment}
            </LinkButton>
          )}
          {side === "doctor" && conversation.last && !closed && (
            <Button variant="plain" compact onPress={() => setClosing(true)}>
              {closeMessages().close}
            </Button>
          )}
        </div>
      </div>
      <div role="status" className={styles.soon}>
        {failure && <Banner kind="failure">{failure}</Banner>}
        {notice && (
          <Banner kind="information" clearAfter={noticeMs} onClear={() => onNotice(undefined)}>
            {notice}
          </Banner>
        )}
      </div>
      {isMuted && <p className={styles.muted}>{alertMessages().muted}</p>}
      {callsOff && <p className={styles.muted}>{alertMessages().callsOff(name)}</p>}
      {theirCallsOff && <p className={styles.muted}>{alertMessages().theirCallsOff[side](name)}</p>}
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
