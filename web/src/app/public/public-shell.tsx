import { Outlet } from "@tanstack/react-router";
import { AuthDoor } from "../../features/identity/auth-door.tsx";
import layout from "../../ui/layout.module.css";
import { Alone, Loading, WayOn } from "../failure.tsx";
import { learnWho, useSession } from "../session/session.ts";
import { Foot } from "./foot.tsx";
import { Header } from "./header.tsx";

/** Around public pages: the way in, the pages, the foot. While it is not known who is here, nothing is shown. */
export function PublicShell() {
  const session = useSession();
  if (session.state === "loading") return <Loading />;
  if (session.state === "unsure") {
    return (
      <Alone>
        <WayOn error={session.error} again={() => void learnWho()} />
      </Alone>
    );
  }
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1} className={layout.main}>
        <Outlet />
      </main>
      <Foot />
      <AuthDoor />
    </>
  );
}
