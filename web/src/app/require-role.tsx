import { QueryClientProvider } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { queries } from "../lib/query.ts";
import { type DashboardRole, dashboardRole } from "../session/roles.ts";
import { learnWho, useSession } from "../session/session.ts";
import { DashboardShell } from "./dashboard-shell.tsx";
import { CenteredPage, Loading, RetryPanel } from "./failure.tsx";
import { Redirect } from "./redirect.tsx";
import { UnknownRole } from "./unknown-role.tsx";

/** Lets a person into the dashboard `of` their role and nobody else: without a session to the start page, with another role home. */
export function RequireRole({ of }: { of: DashboardRole }) {
  const session = useSession();
  const { href } = useLocation();
  if (session.state === "loading") return <Loading />;
  if (session.state === "out") {
    return <RedirectPage to={session.left ? "/" : `/?next=${encodeURIComponent(href)}`} />;
  }
  if (session.state === "unsure") {
    return (
      <CenteredPage>
        <RetryPanel error={session.error} again={() => void learnWho()} />
      </CenteredPage>
    );
  }
  const role = dashboardRole(session.person.role);
  if (role === undefined) {
    return (
      <CenteredPage>
        <UnknownRole person={session.person} />
      </CenteredPage>
    );
  }
  if (role !== of) return <RedirectPage to={`/${role}`} />;
  return (
    <QueryClientProvider client={queries}>
      <DashboardShell person={session.person} role={role} />
    </QueryClientProvider>
  );
}

/** Goes to another address, with something to see until its page is there. */
function RedirectPage({ to }: { to: string }) {
  return (
    <>
      <Loading />
      <Redirect to={to} />
    </>
  );
}
