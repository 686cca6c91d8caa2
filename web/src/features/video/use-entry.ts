import { useEffect, useRef, useState } from "react";
import { v7 as newId } from "uuid";
import type { CallView } from "#domain/video";
import { CallView as CallSchema } from "#domain/video";
import { isProblem } from "#kernel/call/problem";
import { useAnswer, useStart } from "./calls.ts";
import { askForMedia, endMedia, type Media, withoutCamera } from "./connection/media.ts";
import { enter, type OwnMedia, turnedOff } from "./session.ts";
import type { WantedCall } from "./wanted.ts";

/**
 * The ways into a call: calling, answering, returning. Each asks for what the call needs first, so that nobody is called who
 * would see or hear nobody.
 */
export function useEntry() {
  const [isAsking, setAsking] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const start = useStart();
  const answer = useAnswer();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function withMedia(ask: () => Promise<Media>, then: (media: OwnMedia) => void): Promise<void> {
    if (isAsking) return;
    setAsking(true);
    setRefused(false);
    const media = await ask();
    setAsking(false);
    if ("refused" in media) setRefused(true);
    // The person canceled, or the ring ended, while the browser asked.
    else if (!isHere.current) endMedia(media.stream);
    else then(media);
  }

  // Not with callbacks of `mutate`, which are dropped when this screen goes: the ring does with the answer.
  const accept = async (call: CallView, media: OwnMedia) => {
    try {
      const { id } = await answer.mutateAsync({ id: call.id, answerId: newId() });
      enter({ callId: id, name: call.with.name, medium: call.medium, media });
    } catch {
      endMedia(media.stream); // its failure is on the screen
    }
  };

  /** The two are in a call already: one that rings here is answered, any other one is joined; by voice, without the camera. */
  const join = (call: CallView, opened: OwnMedia) => {
    const { id, medium } = call;
    const media = medium === "voice" && turnedOff(id, medium).video ? withoutCamera(opened) : opened;
    if (call.state === "ringing" && !call.isMine) void accept(call, media);
    else enter({ callId: id, name: call.with.name, medium, media });
  };

  const call = async ({ id, name, medium }: WantedCall, media: OwnMedia) => {
    try {
      const { id: callId } = await start.mutateAsync({ id: newId(), with: id, medium });
      enter({ callId, name, medium, media });
    } catch (error) {
      const current = isProblem(error, "call_running") && CallSchema.safeParse(error.current).data;
      if (current) join(current, media);
      else endMedia(media.stream);
    }
  };

  return {
    isBusy: isAsking || start.isPending || answer.isPending,
    isRefused,
    failure: start.failure ?? answer.failure,
    call: (person: WantedCall) =>
      void withMedia(
        () => askForMedia(person.medium),
        (media) => void call(person, media),
      ),
    accept: (call: CallView) =>
      void withMedia(
        () => askForMedia(call.medium),
        (media) => void accept(call, media),
      ),
    returnTo: (call: CallView) => void withMedia(askAgain(call), (media) => join(call, media)),
  };
}

/** In a call by voice, a camera that was on is asked for again; the call goes on without it. */
const askAgain =
  ({ id, medium }: CallView) =>
  async (): Promise<Media> => {
    const hadCamera = medium === "voice" && !turnedOff(id, medium).video;
    const both = hadCamera ? await askForMedia("video") : undefined;
    return both && "stream" in both ? both : await askForMedia(medium);
  };
