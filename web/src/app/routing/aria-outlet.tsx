import { Outlet } from "@tanstack/react-router";
import { AriaProviders } from "../../ui/aria-providers.tsx";

/** Screens with the providers that react-aria needs. */
export function AriaOutlet() {
  return (
    <AriaProviders>
      <Outlet />
    </AriaProviders>
  );
}
