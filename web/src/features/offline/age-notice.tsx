import { useSyncExternalStore } from "react";
import { Offline } from "../../lib/offline/offline-error.ts";
import { followConnection } from "../../lib/offline/online.ts";
import { queries } from "../../lib/query/query.ts";
import { useNow } from "../../lib/time/clock.ts";
import { deviceZone, formatDateTime } from "../../lib/time/dates.ts";
import { Banner } from "../../ui/messages/banner.tsx";
import styles from "./age-notice.module.css";
import { ageMessages } from "./messages.ts";

/** Shows the age of the data on the screen while there is no connection. */
export function AgeNotice() {
  const at = useSyncExternalStore(subscribe, shownSince);
  useNow(60_000);
  if (at === undefined) return null;
  return (
    <div className={styles.notice}>
      <Banner kind="offline">
        {ageMessages().asOf(formatDateTime(new Date(at).toISOString(), deviceZone()), age(Date.now() - at))}
      </Banner>
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
