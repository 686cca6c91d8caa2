import { QueryClientProvider } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { queries } from "../../lib/query/query.ts";
import { type DashboardRole, dashboardRole } from "../../session/roles.ts";
import { loadPerson, useSession } from "../../session/session.ts";
import { DashboardShell } from "../shell/dashboard-shell.tsx";
import { CenteredPage, Loading, RetryPanel } from "./fallback-pages.tsx";
import { OtherRole } from "./other-role.tsx";
import { Redirect } from "./redirect.tsx";
import { redirectOf, refusedProfile } from "./redirect-of.ts";
import { UnknownRole } from "./unknown-role.tsx";

/** The dashboard of a role, for people of that role only. Others are sent to the start page or to their own dashboard. */
export function RequireRole({ of }: { of: DashboardRole }) {
  const session = useSession();
  const { href, pathname } = useLocation();
  if (session.state === "loading") return <Loading />;
  const refused = refusedProfile(session, pathname);
  if (refused && session.state === "in") {
    return (
      <CenteredPage>
        <OtherRole owner={refused} own={session.person.role} />
      </CenteredPage>
    );
  }
  const to = redirectOf(session, of, href);
  if (to !== undefined || session.state === "out") return <RedirectPage to={to ?? "/"} />;
  if (session.state === "unsure") {
    return (
      <CenteredPage>
        <RetryPanel error={session.error} again={() => void loadPerson()} />
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
  return (
    <QueryClientProvider client={queries}>
      {/* Keyed: nothing that one person typed may stay on the screen of another, who signed in in another tab. */}
      <DashboardShell key={session.person.id} person={session.person} role={role} />
    </QueryClientProvider>
  );
}

/** A redirect that shows "Loading..." until the page has loaded. */
function RedirectPage({ to }: { to: string }) {
  return (
    <>
      <Loading />
      <Redirect to={to} />
    </>
  );
}
