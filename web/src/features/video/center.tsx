import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CallView } from "#domain/video";
import { useStore } from "../../lib/use-store.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { AccessRequired } from "./access-required.tsx";
import { buttonMessages } from "./button-messages.ts";
import { calls, useEnd } from "./calls.ts";
import { ConsentDialog } from "./consent-dialog.tsx";
import { controls, messages } from "./messages.ts";
import { useIsHeld } from "./one-tab.ts";
import { Ring } from "./ring/ring.tsx";
import { running } from "./running.ts";
import { forget, forgetBrowser, leave, pageBefore, session, wasHere, wasIn } from "./session.ts";
import { useEntry } from "./use-entry.ts";
import styles from "./video.module.css";
import { wanted } from "./wanted.ts";
import { type WhereOpen, whereOpen } from "./where-open.ts";

const Overlay = lazyPart(async () => (await import("./overlay/overlay.tsx")).Overlay);

/** Everything about calls on the page: the call it takes part in, the consent before one, one that rings, one that goes on. */
export function CallCenter() {
  const person = useStore(wanted);
  const own = useStore(session);
  const { data } = useQuery(running);
  // With these screens, so that nobody who signs in after a person is in that person's call.
  useEffect(() => leave, []);
  if (own) return <Overlay key={own.callId} session={own} onMissed={leave} />;
  if (person) return <ConsentDialog person={person} onClose={() => wanted.set(undefined)} />;
  const call = data?.call;
  if (!call) return null;
  if (call.state === "ringing" && !call.isMine) return <Ring key={call.id} call={call} />;
  return <LeftOver key={call.id} call={call} isOpen={data.isOpen ?? false} />;
}

/** The person's call that goes on without this window: one that was reloaded returns by itself, another one offers to. */
function LeftOver({ call, isOpen }: { call: CallView; isOpen: boolean }) {
  const entry = useEntry();
  const end = useEnd();
  const where = useWhereOpen(call, isOpen);
  const [, setMoved] = useState(false);
  async function returnByItself(): Promise<void> {
    if (!(await hasMoved(call.id))) return entry.returnTo(call);
    forget();
    forgetBrowser();
    setMoved(true);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place
  useEffect(() => {
    if (where === "here") void returnByItself();
    // A duplicated window is none that was reloaded.
    if (where === "tab") forget();
  }, [where]);
  if (where === undefined || (where === "here" && !entry.isRefused)) return null;
  const words = messages();
  const isElsewhere = where === "tab" || where === "device";
  // A device that still calls would not hear that another one takes the call.
  const isCalling = where === "device" && call.state === "ringing";
  return (
    <section className={styles.leftOver} aria-label={buttonMessages().calls[call.medium]}>
      <Banner
        kind="information"
        actions={
          <>
            {!isCalling && (
              <Button compact busy={entry.isBusy} onPress={() => entry.returnTo(call)}>
                {isElsewhere ? words.moveHere : words.returnTo}
              </Button>
            )}
            <Button compact variant="quiet" busy={end.isPending} onPress={() => end.mutateOnce(call.id)}>
              {controls().end}
            </Button>
          </>
        }
        details={entry.isRefused && <AccessRequired medium={call.medium} />}
      >
        {words.leftOver[where]({ name: call.with.name, medium: call.medium })}
      </Banner>
    </section>
  );
}

/** Whether another device has taken the call from this window, for example while it slept. */
async function hasMoved(id: string): Promise<boolean> {
  const page = pageBefore(id);
  if (page === undefined) return false;
  try {
    return !(await calls.here({ id, page })).isCurrent;
  } catch (cause) {
    // It joins, and hears it then.
    console.info("Whether the call is still here could not be asked.", cause);
    return false;
  }
}

/** Undefined until this browser has said whether one of its tabs takes part. */
function useWhereOpen(call: CallView, isOpen: boolean): WhereOpen | undefined {
  const isHeld = useIsHeld(call.id);
  if (isHeld === undefined) return undefined;
  return whereOpen({ isHeld, isOpen, wasIn: wasIn(call.id), wasHere: wasHere(call.id) });
}
