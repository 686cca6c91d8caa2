import { WifiOff } from "lucide-react";
import { useOnline } from "../lib/online.ts";
import { buttonClass } from "../ui/button-class.ts";
import styles from "./offline-banner.module.css";
import { words } from "./words.ts";

/** Says that there is no connection, above everything, as long as there is none. */
export function OfflineBanner() {
  const isOnline = useOnline();
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
