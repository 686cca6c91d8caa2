import { useState } from "react";
import { v7 as newId } from "uuid";
import type { CallView } from "#domain/video";
import { CallView as CallSchema } from "#domain/video";
import { isProblem } from "#kernel/call/problem";
import { useAnswer, useStart } from "./calls.ts";
import { askForMedia, endMedia } from "./connection/media.ts";
import { enter, type OwnMedia } from "./session.ts";
import type { Wanted } from "./wanted.ts";

/**
 * The ways into a call: calling, answering, returning. Each asks for camera and microphone first, so that nobody is called who
 * would see nobody.
 */
export function useEntry() {
  const [isAsking, setAsking] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const start = useStart();
  const answer = useAnswer();

  async function withMedia(then: (media: OwnMedia) => void): Promise<void> {
    if (isAsking) return;
    setAsking(true);
    setRefused(false);
    const media = await askForMedia();
    setAsking(false);
    if ("refused" in media) setRefused(true);
    else then(media);
  }

  const accept = (call: CallView, media: OwnMedia) =>
    answer.mutate(
      { id: call.id, answerId: newId() },
      {
        onSuccess: ({ id }) => enter({ callId: id, name: call.with.name, media }),
        onError: () => endMedia(media.stream),
      },
    );

  /** The two are in a call already: one that rings here is answered, any other one is joined. */
  const join = (call: CallView, media: OwnMedia) =>
    call.state === "ringing" && !call.isMine
      ? accept(call, media)
      : enter({ callId: call.id, name: call.with.name, media });

  return {
    isBusy: isAsking || start.isPending || answer.isPending,
    isRefused,
    failure: start.failure ?? answer.failure,
    call: (person: Wanted) =>
      void withMedia((media) =>
        start.mutate(
          { id: newId(), with: person.id },
          {
            onSuccess: ({ id }) => enter({ callId: id, name: person.name, media }),
            onError(error) {
              const current = isProblem(error, "call_running") && CallSchema.safeParse(error.current).data;
              if (current) join(current, media);
              else endMedia(media.stream);
            },
          },
        ),
      ),
    accept: (call: CallView) => void withMedia((media) => accept(call, media)),
    returnTo: (call: CallView) => void withMedia((media) => join(call, media)),
  };
}
