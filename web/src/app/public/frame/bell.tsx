import { QueryClientProvider } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { RouterProvider } from "react-aria-components";
import { Bell } from "../../../features/notifications/bell.tsx";
import { isTold } from "../../../features/notifications/calls.ts";
import { queries } from "../../../lib/query/query.ts";

/** The bell on public pages, with the providers it has in a dashboard. */
export function PublicBell({ role }: { role: string }) {
  const router = useRouter();
  if (!isTold(role)) return null;
  return (
    <RouterProvider navigate={(href) => void router.navigate({ href })}>
      <QueryClientProvider client={queries}>
        <Bell />
      </QueryClientProvider>
    </RouterProvider>
  );
}
