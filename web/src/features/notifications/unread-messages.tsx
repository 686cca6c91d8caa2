import { cx } from "../../ui/cx.ts";
import { HiddenText } from "../../ui/layout/layout.tsx";
import { useUnreadMessages } from "./calls.ts";
import { messages } from "./messages.ts";
import styles from "./unread-messages.module.css";

/** The highest number that a tab shows; above it, it adds a "+". */
const most = 99;

/** The number of unread messages beside a tab's label or on its icon; nothing without any. */
export function UnreadMessages({ place }: { place: "beside" | "onIcon" }) {
  const count = useUnreadMessages();
  if (count === 0) return null;
  const shown = count > most ? { count: most, orMore: true } : { count };
  return (
    <>
      <span className={cx(styles.count, styles[place])} aria-hidden="true">
        {messages().count(shown)}
      </span>
      <HiddenText>, {messages().unreadMessages(shown)}</HiddenText>
    </>
  );
}
