import { QueryClientProvider } from "@tanstack/react-query";
import { Bell } from "../../../features/notifications/bell.tsx";
import { hasNotifications } from "../../../features/notifications/calls.ts";
import { queries } from "../../../lib/query/query.ts";

/** The bell on public pages, with the providers it has in a dashboard. */
export function PublicBell({ role }: { role: string }) {
  if (!hasNotifications(role)) return null;
  return (
    <QueryClientProvider client={queries}>
      <Bell />
    </QueryClientProvider>
  );
}
