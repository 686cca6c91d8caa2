import type { CallView } from "#domain/video";
import { useNow } from "../../../lib/time/clock.ts";
import { durationText } from "../../../lib/time/duration-text.ts";
import type { Connection } from "../connection/use-connection.ts";
import { messages } from "../messages.ts";

/** Connecting, then a timer, then Call Ended. */
export function CallStatus({
  record,
  isOver,
  connection,
}: {
  record: CallView | undefined;
  isOver: boolean;
  connection: Connection;
}) {
  const { status } = messages();
  if (isOver) return <p role="status">{status.ended}</p>;
  if (!connection.wasConnected || !record?.answeredAt) return <p role="status">{status.connecting}</p>;
  return <Timer since={record.answeredAt} />;
}

function Timer({ since }: { since: string }) {
  const seconds = Math.max(0, Math.floor((useNow(1_000) - Date.parse(since)) / 1000));
  return (
    <p role="timer" aria-label={messages().timer}>
      {durationText(seconds)}
    </p>
  );
}
