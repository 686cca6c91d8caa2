import { QueryClientProvider } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { queries } from "../lib/query.ts";
import { DashboardShell } from "./dashboard-shell.tsx";
import { Alone, Loading, WayOn } from "./failure.tsx";
import { Go } from "./go.tsx";
import { dashboardRole } from "./session/roles.ts";
import { learnWho, useSession } from "./session/session.ts";
import { UnknownRole } from "./unknown-role.tsx";

/** Lets a person into their own dashboard and nobody else: without a session to the start page, with another role home. */
export function DashboardDoor() {
  const session = useSession();
  const { pathname, href } = useLocation();
  if (session.state === "loading") return <Loading />;
  if (session.state === "out") return <Go to={session.left ? "/" : `/?next=${encodeURIComponent(href)}`} />;
  if (session.state === "unsure") {
    return (
      <Alone>
        <WayOn error={session.error} again={() => void learnWho()} />
      </Alone>
    );
  }
  const role = dashboardRole(session.person.role);
  if (role === undefined) {
    return (
      <Alone>
        <UnknownRole person={session.person} />
      </Alone>
    );
  }
  if (pathname !== "/" && pathname.split("/")[1] !== role) return <Go to={`/${role}`} />;
  return (
    <QueryClientProvider client={queries}>
      <DashboardShell person={session.person} role={role} />
    </QueryClientProvider>
  );
}
