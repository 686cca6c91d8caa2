import { WifiOff } from "lucide-react";
import { useOnline } from "../lib/offline/online.ts";
import { buttonClass } from "../ui/buttons/button-class.ts";
import { messages } from "./messages.ts";
import styles from "./offline-banner.module.css";

/** Shows above everything that the device is offline. */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status" data-offline>
      {!isOnline && <OfflineNotice />}
    </div>
  );
}

/** The text of the banner. Public pages have it as a template (page/start-page.ts). */
export function OfflineNotice() {
  return (
    <div className={styles.offline}>
      <WifiOff aria-hidden="true" />
      <span>{messages().offline}</span>
      <button
        type="button"
        className={buttonClass({ variant: "plain", compact: true })}
        onClick={() => location.reload()}
      >
        {messages().retry}
      </button>
    </div>
  );
}
