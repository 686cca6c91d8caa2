import { useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { openAuth } from "../../../session/auth-dialog.ts";
import { dashboardRole } from "../../../session/roles.ts";
import { learnWho, useSession } from "../../../session/session.ts";
import { CenteredPage, Loading, RetryPanel } from "../../routing/failure.tsx";
import { Redirect } from "../../routing/redirect.tsx";
import { UnknownRole } from "../../routing/unknown-role.tsx";
import { PublicPage } from "../frame/shell.tsx";
import { ownAddress } from "../own-address.ts";
import { Home } from "./home.tsx";

/** The start. Who is signed in goes on to their dashboard, or to where they wanted to go before; all others are invited. */
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
        <RetryPanel error={session.error} again={() => void learnWho()} />
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
