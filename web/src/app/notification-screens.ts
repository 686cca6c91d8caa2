import { openRoles } from "#events/roles";
import { screenMessages } from "./messages.ts";
import type { ScreenEntry } from "./screen-entry.ts";

/** The screens about notifications of every role that gets some. */
export const notificationScreens: readonly ScreenEntry[] = openRoles.flatMap((role): ScreenEntry[] => [
  {
    at: `/${role}/notifications`,
    title: () => screenMessages().notifications,
    load: () => import("../features/notifications/page.tsx"),
  },
  {
    at: `/${role}/notifications/settings`,
    title: () => screenMessages().notificationSettings,
    load: () => import("../features/notifications/settings/screen.tsx"),
  },
]);
