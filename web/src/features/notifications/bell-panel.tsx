import { PopoverPanel } from "../../ui/overlays/popover-panel.tsx";
import type { Panel } from "../../ui/overlays/use-opener.ts";
import { messages } from "./messages.ts";
import { NotificationList } from "./notification-list.tsx";

/** The panel that the bell opens. */
export function BellPanel({ panel, unread }: { panel: Panel; unread: number }) {
  return (
    <PopoverPanel label={messages().title} panel={panel}>
      <NotificationList unread={unread} close={panel.onClose} />
    </PopoverPanel>
  );
}
