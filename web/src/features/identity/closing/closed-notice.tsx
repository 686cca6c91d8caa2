import { Banner } from "../../../ui/messages/banner.tsx";
import styles from "../mail-stopped/notice.module.css";
import { closingMessages } from "./messages.ts";

/** Says on every screen that the account is closed, so that nobody is surprised by a refusal. */
export function ClosedNotice() {
  return (
    <div className={styles.notice}>
      <Banner kind="attention">{closingMessages().closed}</Banner>
    </div>
  );
}
