import { Outlet } from "@tanstack/react-router";
import { AriaProviders } from "../../ui/aria-providers.tsx";

/** Screens with what the parts of react-aria need. */
export function AriaOutlet() {
  return (
    <AriaProviders>
      <Outlet />
    </AriaProviders>
  );
}
