import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { buttonClass } from "../ui/button-class.ts";
import styles from "./offline-banner.module.css";
import { words } from "./words.ts";

/** Says that there is no connection, above everything, as long as there is none. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true, // drawn ahead, a page knows nothing of anybody's connection
  );
  return (
    <div role="status">
      {!isOnline && (
        <div className={styles.offline}>
          <WifiOff aria-hidden="true" />
          <span>{words.offline}</span>
          <button
            type="button"
            className={buttonClass({ variant: "plain", compact: true })}
            onClick={() => location.reload()}
          >
            {words.retry}
          </button>
        </div>
      )}
    </div>
  );
}

function subscribe(changed: () => void): () => void {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}
