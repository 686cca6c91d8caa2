import { Bell, BellOff, PhoneOff } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { answerSeconds, type CallView, secondsBetween } from "#domain/video";
import { useNow } from "../../../lib/time/clock.ts";
import { useStore } from "../../../lib/use-store.ts";
import { Avatar } from "../../../ui/badges/avatar.tsx";
import { Button, IconButton } from "../../../ui/buttons/button.tsx";
import { Failure } from "../../../ui/messages/failure.tsx";
import { AccessRequired } from "../access-required.tsx";
import { mediumIcons } from "../call-button.tsx";
import { useDecline } from "../calls.ts";
import { consentMessages } from "../messages.ts";
import { useEntry } from "../use-entry.ts";
import styles from "../video.module.css";
import { followHush, hush, type Ringing, ringInOneTab } from "./one-rings.ts";
import { followSound, hasSound, setSound } from "./ring-sound.ts";

/** A call that rings: who calls, what accepting means, and a sound that can be turned off. Typed text keeps the focus. */
export function Ring({ call }: { call: CallView }) {
  const entry = useEntry();
  const decline = useDecline();
  const title = useId();
  const panel = useRef<HTMLDivElement>(null);
  const isLate = secondsBetween(call.startedAt, new Date(useNow(1_000)).toISOString()) > answerSeconds;
  const [isHushed, setHushed] = useState(false);
  const isActing = entry.isBusy || decline.isPending;
  const isSounding = useStore(hasSound) && !isHushed && !isLate && !isActing;
  useRinging(call.id, isSounding, setHushed);
  useEffect(() => {
    if (!document.activeElement?.matches("input, textarea, select")) panel.current?.focus();
  }, []);
  if (isLate) return null;
  const words = consentMessages();
  return createPortal(
    <div ref={panel} className={styles.ring} role="alertdialog" aria-labelledby={title} tabIndex={-1}>
      <div className={styles.caller}>
        <Avatar name={call.with.name} />
        <div role="alert">
          <h2 id={title}>{words.incoming[call.medium](call.with)}</h2>
        </div>
        <IconButton
          label={isSounding ? words.soundOff : words.soundOn}
          icon={isSounding ? Bell : BellOff}
          onPress={() => {
            setHushed(false);
            setSound(!isSounding);
          }}
        />
      </div>
      <p>{words.disclaimer[call.medium]}</p>
      <p>
        <b>{words.answerConsent}</b>
      </p>
      {entry.isRefused && <AccessRequired medium={call.medium} />}
      {(entry.failure ?? decline.failure) && <Failure>{entry.failure ?? decline.failure}</Failure>}
      <div className={styles.ringActions}>
        <Button
          variant="danger"
          icon={PhoneOff}
          busy={decline.isPending}
          busyLabel={words.declining}
          onPress={() => {
            hush(call);
            decline.mutateOnce(call.id);
          }}
        >
          {words.decline}
        </Button>
        <Button
          icon={mediumIcons[call.medium]}
          busy={entry.isBusy}
          busyLabel={words.accepting}
          onPress={() => {
            hush(call);
            entry.accept(call);
          }}
        >
          {words.accept}
        </Button>
      </div>
    </div>,
    document.body,
  );
}

/** Rings in one of the open tabs, until the person acts on the ring in any of them. */
function useRinging(callId: string, isSounding: boolean, onHushed: (isHushed: true) => void): void {
  const ringing = useRef<Ringing>(undefined);
  useEffect(() => {
    ringing.current = ringInOneTab(callId);
    const ends = [followSound(), followHush(callId, () => onHushed(true)), () => ringing.current?.stop()];
    return () => {
      for (const end of ends) end();
    };
  }, [callId, onHushed]);
  useEffect(() => ringing.current?.sound(isSounding), [isSounding]);
}
