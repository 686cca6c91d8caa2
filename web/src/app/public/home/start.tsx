import { useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { openAuth } from "../../../session/auth-dialog.ts";
import { dashboardRole } from "../../../session/roles.ts";
import { loadPerson, useSession } from "../../../session/session.ts";
import { CenteredPage, Loading, RetryPanel } from "../../routing/fallback-pages.tsx";
import { Redirect } from "../../routing/redirect.tsx";
import { UnknownRole } from "../../routing/unknown-role.tsx";
import { PublicPage } from "../frame/shell.tsx";
import { ownAddress } from "../own-address.ts";
import { Home } from "./home.tsx";

/** The start page. Signed-in people are redirected to the requested address or their dashboard. */
export function Start() {
  const session = useSession();
  const { next } = useSearch({ strict: false });
  const wanted = ownAddress(next);
  useEffect(() => {
    if (wanted !== undefined) openAuth("login");
  }, [wanted]);
  if (session.state === "loading") return <Loading />;
  if (session.state === "unsure") {
    return (
      <CenteredPage>
        <RetryPanel error={session.error} again={() => void loadPerson()} />
      </CenteredPage>
    );
  }
  if (session.state === "in") {
    const role = dashboardRole(session.person.role);
    if (role) return <Redirect to={wanted ?? `/${role}`} />;
    return (
      <CenteredPage>
        <UnknownRole person={session.person} />
      </CenteredPage>
    );
  }
  return (
    <PublicPage>
      <Home />
    </PublicPage>
  );
}
