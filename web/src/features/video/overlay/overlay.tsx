import { useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Avatar } from "../../../ui/badges/avatar.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { messages } from "../messages.ts";
import { leave, type Session } from "../session.ts";
import { CallEnd } from "./call-end.tsx";
import { Controls } from "./controls.tsx";
import { CallNotices } from "./notices.tsx";
import styles from "./overlay.module.css";
import { Picture } from "./picture.tsx";
import { CallStatus } from "./status.tsx";
import { useOwnMedia } from "./use-own-media.ts";
import { usePageCall } from "./use-page-call.ts";

const Thread = lazyPart(async () => (await import("../../conversations/exports.ts")).Thread);

/** The call as a full-screen overlay, or docked in a corner beside the other screens. */
export function Overlay({ session }: { session: Session }) {
  const title = useId();
  const { name, media, medium } = session;
  const call = usePageCall(session);
  const { connection, isOver, isReplaced } = call;
  const hasEnded = isOver || isReplaced;
  const own = useOwnMedia(session, call.replace, call.show, hasEnded);
  const [isDocked, setDocked] = useState(false);
  const [hasChat, setChat] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [speaker, setSpeaker] = useState<string>();
  const theirs = useRef<HTMLVideoElement>(null);
  useRestInert(!isDocked);
  useEndOfMedia(media.stream, hasEnded);
  const other = call.record?.with.id;
  return createPortal(
    <div
      className={styles.overlay}
      role="dialog"
      aria-modal={!isDocked}
      aria-labelledby={title}
      data-docked={isDocked || undefined}
      data-chat={(hasChat && !isDocked) || undefined}
    >
      <div className={styles.stage}>
        <header className={styles.head}>
          <Title id={title} name={name} />
          <CallStatus record={call.record} isOver={isOver} connection={connection} />
          <p className={styles.disclaimer}>{messages().disclaimer}</p>
        </header>
        {hasEnded ? (
          <CallEnd record={call.record} isReplaced={isReplaced} onClose={leave} />
        ) : (
          <>
            <Picture
              label={messages().theirPicture({ name })}
              stream={connection.stream}
              speaker={speaker}
              video={theirs}
            />
            {medium === "voice" && !connection.theirs?.camera && !connection.theirs?.screen && (
              <span className={styles.unseen}>
                <Avatar large name={name} />
              </span>
            )}
            <CallNotices
              name={name}
              record={call.record}
              own={own}
              connection={connection}
              onChoose={isDocked ? undefined : () => setChoosing(true)}
            />
            {(own.screen || own.states.video !== "unasked") && (
              <Picture
                isOwn
                label={messages().ownPicture}
                stream={own.screen ? own.screen : media.stream}
                isMirrored={!own.screen}
              />
            )}
            <Controls
              own={own}
              isDocked={isDocked}
              isChoosing={isChoosing}
              hasChat={hasChat}
              speaker={speaker}
              onSpeaker={setSpeaker}
              onDevices={() => setChoosing(!isChoosing)}
              onDock={() => {
                setDocked(!isDocked);
                void floatPicture(theirs.current, !isDocked);
              }}
              onChat={() => setChat(!hasChat)}
              onEnd={call.leave}
            />
          </>
        )}
      </div>
      {hasChat && !isDocked && other && (
        <aside className={styles.chat} aria-label={messages().chat}>
          <Thread other={other} onMissed={() => setChat(false)} />
        </aside>
      )}
    </div>,
    document.body,
  );
}

function Title({ id, name }: { id: string; name: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 id={id} ref={heading} tabIndex={-1}>
      <bdi>{name}</bdi>
    </h2>
  );
}

/** While the overlay covers the page, nothing below can be reached. */
function useRestInert(isCovered: boolean): void {
  useEffect(() => {
    const rest = document.getElementById("root");
    if (!isCovered || !rest) return;
    const before = document.activeElement;
    rest.inert = true;
    return () => {
      rest.inert = false;
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    };
  }, [isCovered]);
}

/** The light of the camera goes out with the call. */
function useEndOfMedia(stream: MediaStream, isOver: boolean): void {
  useEffect(() => {
    const end = () => {
      for (const track of stream.getTracks()) track.stop();
    };
    if (isOver) end();
    return end;
  }, [stream, isOver]);
}

/** The browser's own floating picture, where it has one; the docked overlay needs none. */
async function floatPicture(video: HTMLVideoElement | null, floats: boolean): Promise<void> {
  if (!document.pictureInPictureEnabled) return;
  try {
    if (floats) await video?.requestPictureInPicture();
    else if (document.pictureInPictureElement) await document.exitPictureInPicture();
  } catch (error) {
    console.info("The browser shows no floating picture.", error);
  }
}
