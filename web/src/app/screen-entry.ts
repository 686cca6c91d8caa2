import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { DashboardRole } from "../session/roles.ts";

/** A screen of a dashboard. */
export interface ScreenEntry {
  /** The address. Its first segment is the role it belongs to; parameters are written $id. */
  readonly at: `/${DashboardRole}${"" | `/${string}`}`;
  /** The title, for the window and the announcer. */
  readonly title: () => string;
  /** The short label of its tab, if not the title. */
  readonly short?: () => string;
  /** The icon of its tab, if it has one. The tab's label is the title. */
  readonly tab?: LucideIcon;
  /** Whether its tab shows the number of unread messages. */
  readonly hasUnread?: true;
  /** The module that exports it as `Screen`. */
  readonly load: () => Promise<{ Screen: ComponentType }>;
}
