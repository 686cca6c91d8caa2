import { useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { openAuth } from "../../session/auth-dialog.ts";
import { dashboardRole } from "../../session/roles.ts";
import { learnWho, useSession } from "../../session/session.ts";
import { Alone, Loading, WayOn } from "../failure.tsx";
import { Go } from "../go.tsx";
import { UnknownRole } from "../unknown-role.tsx";
import { Home } from "./home.tsx";
import { ownAddress } from "./own-address.ts";
import { PublicPage } from "./public-shell.tsx";

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
      <Alone>
        <WayOn error={session.error} again={() => void learnWho()} />
      </Alone>
    );
  }
  if (session.state === "in") {
    const role = dashboardRole(session.person.role);
    if (role) return <Go to={wanted ?? `/${role}`} />;
    return (
      <Alone>
        <UnknownRole person={session.person} />
      </Alone>
    );
  }
  return (
    <PublicPage>
      <Home />
    </PublicPage>
  );
}
