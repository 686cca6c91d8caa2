import type { UseQueryResult } from "@tanstack/react-query";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import { withReference } from "../../lib/api/failure.ts";
import { cx } from "../../ui/cx.ts";
import { FailedLoad } from "../../ui/messages/failed-load.tsx";
import type { Entry, Verification } from "./calls.ts";
import styles from "./history.module.css";
import { messages } from "./messages.ts";

interface WholenessProps {
  query: UseQueryResult<Verification>;
  entries: readonly Entry[];
  hasAll: boolean;
}

/** Whether the history of a record can be trusted: its hash chain is valid, and its entries have no gap. */
export function Wholeness({ query: { data, isError, error, refetch }, entries, hasAll }: WholenessProps) {
  if (isError)
    return (
      <FailedLoad message={withReference(messages().verifyFailed, error)} onRetry={() => void refetch()} />
    );
  if (!data) return <p className={styles.mute}>{messages().verifying}</p>;
  const gap = hasAll ? entries.findIndex(({ event }, at) => event.aggregate.sequence !== at + 1) : -1;
  const isVerified = gap < 0 && (data.verdict === "verified" || data.verdict === "first_verified");
  const Sign = isVerified ? ShieldCheck : ShieldAlert;
  return (
    <div className={cx(styles.wholeness, !isVerified && styles.broken)} role="status">
      <Sign aria-hidden="true" />
      <p>
        <strong>{isVerified ? messages().isVerified : messages().isNotVerified}</strong>
        {gap < 0 ? verdictText(data) : messages().brokenAt(gap + 1)}
      </p>
    </div>
  );
}

function verdictText({ verdict, at = 0, events }: Verification): string {
  const { verdicts } = messages();
  if (verdict === "event_altered" || verdict === "history_altered") return verdicts[verdict](at);
  return verdict === "state_altered" ? verdicts[verdict] : verdicts[verdict]({ count: events.length });
}
