import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { CallView } from "#domain/video";
import { useStore } from "../../lib/use-store.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { buttonMessages } from "./button-messages.ts";
import { running, useEnd } from "./calls.ts";
import { ConsentDialog } from "./consent-dialog.tsx";
import { controls, messages } from "./messages.ts";
import { Ring } from "./ring/ring.tsx";
import { leave, session, wasIn } from "./session.ts";
import { useEntry } from "./use-entry.ts";
import styles from "./video.module.css";
import { wanted } from "./wanted.ts";

const Overlay = lazyPart(async () => (await import("./overlay/overlay.tsx")).Overlay);

/** Everything about calls on the page: the call it takes part in, the consent before one, one that rings, one that goes on. */
export function CallCenter() {
  const person = useStore(wanted);
  const own = useStore(session);
  const { data } = useQuery(running);
  if (own) return <Overlay key={own.callId} session={own} onMissed={leave} />;
  if (person) return <ConsentDialog person={person} onClose={() => wanted.set(undefined)} />;
  const call = data?.call;
  if (!call) return null;
  if (call.state === "ringing" && !call.isMine) return <Ring key={call.id} call={call} />;
  return <LeftOver key={call.id} call={call} />;
}

/** The person's call that goes on without this window: one that was reloaded returns by itself, another one offers to. */
function LeftOver({ call }: { call: CallView }) {
  const entry = useEntry();
  const end = useEnd();
  const wasHere = useRef(wasIn(call.id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (wasHere.current) entry.returnTo(call);
  }, []);
  if (wasHere.current && !entry.isRefused) return null;
  return (
    <section className={styles.leftOver} aria-label={buttonMessages().videoCall}>
      <Banner
        kind="information"
        actions={
          <>
            <Button compact busy={entry.isBusy} onPress={() => entry.returnTo(call)}>
              {messages().returnTo}
            </Button>
            <Button compact variant="quiet" busy={end.isPending} onPress={() => end.mutateOnce(call.id)}>
              {controls().end}
            </Button>
          </>
        }
      >
        {messages().leftOver(call.with)}
      </Banner>
    </section>
  );
}
