import { History } from "lucide-react";
import { Card } from "../../ui/layout/card.tsx";
import { Empty } from "../../ui/messages/empty.tsx";
import type { Entry, Verification } from "./calls.ts";
import type { EntryProof } from "./entry/entry-proof.ts";
import { EntryRow } from "./entry/entry-row.tsx";
import { dotsOf } from "./entry/rail.tsx";
import styles from "./history.module.css";
import { type HistoryQuery, topicOf } from "./history-address.ts";
import { isBy } from "./mentioned.ts";
import { messages } from "./messages.ts";

export interface EntriesProps {
  entries: readonly Entry[];
  query: HistoryQuery;
  /** Shows the record's life as a drawing beside its events, while none of them is filtered out. */
  isRecord: boolean;
  /** What the hash chain of the record proves, once it is loaded. */
  verification: Verification | undefined;
  hasMore: boolean;
}

/** The loaded events that match the address's actor and topic. */
export function Entries({ entries, query: { by, about }, isRecord, verification, hasMore }: EntriesProps) {
  const isPart = by !== undefined || about !== undefined;
  const shown = entries.filter(
    (entry) => (!by || isBy(entry, by)) && (!about || topicOf(entry.type) === about),
  );
  const dots = isRecord && !isPart ? dotsOf(shown) : [];
  const [of, all] = [{ count: shown.length }, { count: entries.length }];
  return (
    <>
      <p className={styles.mute} role="status">
        {isPart ? messages().shown(of, all) : hasMore ? messages().loadedSoFar(all) : messages().loaded(all)}
        {dots.length > 0 && ` · ${messages().lanes}`}
      </p>
      <Card flush>
        {shown.length === 0 ? (
          <Empty icon={History} title={messages().noneLoaded}>
            {messages().noneLoadedHelp}
          </Empty>
        ) : (
          <ol className={styles.entries}>
            {shown.map((entry, at) => {
              const dot = dots[at];
              const { sequence } = entry.event.aggregate;
              return (
                <EntryRow
                  key={entry.event.id}
                  entry={entry}
                  proof={verification && proofOf(verification, sequence)}
                  dot={dot && { ...dot, next: dots[at + 1]?.x }}
                />
              );
            })}
          </ol>
        )}
      </Card>
    </>
  );
}

/** The proof of one event; nothing after a broken link is proven. */
function proofOf({ events, verdict }: Verification, sequence: number): EntryProof | undefined {
  const found = events[sequence - 1];
  return found ?? (verdict === "first_verified" ? undefined : { isVerified: false, state: {} });
}
