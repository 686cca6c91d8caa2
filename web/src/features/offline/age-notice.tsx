import { useSyncExternalStore } from "react";
import { Offline } from "../../lib/offline/offline-error.ts";
import { followConnection, useOnline } from "../../lib/offline/online.ts";
import { queries } from "../../lib/query/query.ts";
import { now, serverTimeAt, useNow } from "../../lib/time/clock.ts";
import { deviceZone, formatDateTime } from "../../lib/time/dates.ts";
import { Text } from "../../ui/layout/layout.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import styles from "./age-notice.module.css";
import { ageMessages } from "./messages.ts";

/** Shows the age of the displayed data while it cannot be refetched. The banner above covers a device without a connection. */
export function AgeNotice() {
  const at = useSyncExternalStore(subscribe, shownSince, () => undefined);
  const isOnline = useOnline();
  useNow(60_000);
  if (at === undefined) return null;
  const then = serverTimeAt(at);
  const asOf = ageMessages().asOf(formatDateTime(then, deviceZone()), age(now() - then));
  return (
    <div className={styles.notice}>
      {isOnline ? (
        <Banner kind="offline">{ageMessages().unreachable(asOf)}</Banner>
      ) : (
        <p role="status">
          <Text tone="soft" size="small">
            {asOf}
          </Text>
        </p>
      )}
    </div>
  );
}

function age(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const { justNow, ago } = ageMessages();
  if (minutes === 0) return justNow;
  if (minutes < 60) return ago.minutes({ count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? ago.hours({ count: hours }) : ago.days({ count: Math.floor(hours / 24) });
}

/** When the oldest data on the screen was fetched (device time), while it cannot be refetched. */
function shownSince(): number | undefined {
  const shown = queries.getQueryCache().findAll({
    type: "active",
    predicate: ({ meta, state }) =>
      meta?.persist === true && state.data !== undefined && isCutOff(state.error),
  });
  return shown.length > 0 ? Math.min(...shown.map(({ state }) => state.dataUpdatedAt)) : undefined;
}

function isCutOff(error: Error | null): boolean {
  return !navigator.onLine || error instanceof Offline;
}

function subscribe(changed: () => void): () => void {
  const stop = queries.getQueryCache().subscribe(changed);
  const forget = followConnection(changed);
  return () => {
    stop();
    forget();
  };
}
