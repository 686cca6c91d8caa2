import { type CallView, callTag } from "#domain/video";
import { playTones } from "./ring-sound.ts";

const everyMs = 2_200;

export interface Ringing {
  /** Whether the ring is to be heard, as long as this tab is the one that rings. */
  sound(isOn: boolean): void;
  /** Another tab rings now, unless it is quiet, too. */
  stop(): void;
}

/**
 * Rings in one tab of this browser: the first in which a sound can be heard. Some browsers are silent in a tab that nobody has
 * pressed a button in. When that tab is closed or stops, another one rings.
 */
export function ringInOneTab(callId: string): Ringing {
  const context = new AudioContext();
  const gone = new AbortController();
  const { signal } = gone;
  let isAsking = false;
  let isOn = false;
  let rings = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const play = () => {
    clearInterval(timer);
    if (!rings || !isOn || signal.aborted) return;
    playTones(context);
    timer = setInterval(() => playTones(context), everyMs);
  };
  const ask = () => {
    if (isAsking || context.state !== "running") return;
    isAsking = true;
    navigator.locks
      .request(`triscript_ring_${callId}`, { signal }, async () => {
        rings = true;
        play();
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
      })
      .catch((error: unknown) => !signal.aborted && console.warn("The ring stays silent.", error));
  };
  const wake = () => void context.resume().catch(() => undefined);
  context.addEventListener("statechange", ask, { signal });
  // For a finger, pressing down is no act that lets a browser play a sound; letting go is.
  for (const press of ["pointerup", "click", "keydown"] as const) addEventListener(press, wake, { signal });
  ask();
  return {
    sound(on) {
      isOn = on;
      if (on) wake();
      play();
    },
    stop() {
      gone.abort();
      clearInterval(timer);
      void context.close();
    },
  };
}

const channel = "triscript_ring";

/**
 * The person has acted on a ring: no other tab of this browser is to be heard any more, and the notification of the ring goes.
 */
export function hush(call: CallView): void {
  const others = new BroadcastChannel(channel);
  others.postMessage(call.id);
  others.close();
  closeNotification(callTag(call)).catch((error: unknown) => console.info("The notification stays.", error));
}

/** Calls `then` when the person has acted on a ring in another tab. */
export function followHush(callId: string, then: () => void): () => void {
  const others = new BroadcastChannel(channel);
  others.addEventListener("message", ({ data }) => data === callId && then());
  return () => others.close();
}

async function closeNotification(tag: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications({ tag })) ?? []) shown.close();
}
