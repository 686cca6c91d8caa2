import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type CallView, ringSeconds, secondsBetween } from "#domain/video";
import { isInCall } from "../../../lib/browser/in-call.ts";
import { nowIso } from "../../../lib/time/clock.ts";
import { useStore } from "../../../lib/use-store.ts";
import { call as callQuery, useEnd } from "../calls.ts";
import { useConnection } from "../connection/use-connection.ts";
import { forget, forgetBrowser, isTaken, type Session } from "../session.ts";

const whileUnsettledMs = 2_000;
const whileConnectedMs = 20_000;

/** The call of this page: its record, its connection, and its end, which is the person's at once. */
export function usePageCall({ callId, media }: Session) {
  const [everyMs, setEveryMs] = useState(whileUnsettledMs);
  const [hasLeft, setLeft] = useState(false);
  const { data: record, refetch } = useQuery(callQuery(callId, everyMs));
  const isOver = hasLeft || record?.status === "completed";
  const isInOtherTab = useStore(isTaken);
  const { connection, replace, show } = useConnection(
    isOver || isInOtherTab ? undefined : record,
    media.stream,
    () => void refetch(),
  );
  const end = useEnd();
  const { mutate } = end;
  useEffect(() => {
    setEveryMs(connection.isConnected ? whileConnectedMs : whileUnsettledMs);
  }, [connection.isConnected]);
  const isReplaced = connection.isReplaced || isInOtherTab;
  useEffect(() => {
    isInCall.set(!isOver && !isReplaced);
    return () => isInCall.set(false);
  }, [isOver, isReplaced]);
  useEffect(() => {
    if (!isReplaced) return;
    forget();
    if (!isInOtherTab) forgetBrowser();
  }, [isReplaced, isInOtherTab]);
  const leave = () => {
    setLeft(true);
    // The server ends a call in which nobody is any more, so a failure needs no word.
    mutate(callId, { onError: (error) => console.warn("The end of the call could not be stored.", error) });
  };
  useStopRinging(isReplaced ? undefined : record, async () => {
    // The other may have answered in this moment.
    const { data } = await refetch();
    if (data?.state === "ringing") leave();
  });
  return { record, isOver, isReplaced, connection, replace, show, leave };
}

/** The caller's page stops calling when the call has rung for its time. */
function useStopRinging(record: CallView | undefined, stop: () => Promise<void>): void {
  const rings = record?.state === "ringing" && record.isMine ? record.startedAt : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment depends on the start alone
  useEffect(() => {
    if (rings === undefined) return;
    const left = ringSeconds - secondsBetween(rings, nowIso());
    const timer = setTimeout(() => void stop(), Math.max(0, left) * 1000);
    return () => clearTimeout(timer);
  }, [rings]);
}
