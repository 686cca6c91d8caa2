import { Bell as BellIcon, BellRing } from "lucide-react";
import { useEffect } from "react";
import { showBadge } from "../../lib/browser/app-badge.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useOpener } from "../../ui/overlays/use-opener.ts";
import styles from "./bell.module.css";
import { useHasUrgent, useUnread } from "./calls.ts";
import { messages } from "./messages.ts";

const load = () => import("./bell-panel.tsx");
const BellPanel = lazyPart(async () => (await load()).BellPanel);

/** The highest count that the bell shows; above it, it adds a "+". */
const most = 9;

/** The bell: the number of unread notifications, and the ten newest when opened. It rings while an urgent one is among them. */
export function Bell() {
  const unread = useUnread();
  const shown = unread > most ? { count: most, orMore: true } : { count: unread };
  const isUrgent = useHasUrgent();
  const Icon = isUrgent ? BellRing : BellIcon;
  const { button, panel, isUsed, forget } = useOpener(load, "dialog");
  useEffect(() => showBadge(unread), [unread]);
  return (
    <>
      <button
        {...button}
        className={styles.bell}
        aria-label={unread === 0 ? messages().title : messages()[isUrgent ? "urgentBell" : "bell"](shown)}
        data-hue={isUrgent ? "red" : undefined}
      >
        <Icon aria-hidden="true" />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {messages().count(shown)}
          </span>
        )}
      </button>
      {isUsed && <BellPanel panel={panel} unread={unread} onMissed={forget} />}
    </>
  );
}
