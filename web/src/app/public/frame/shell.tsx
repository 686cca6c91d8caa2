import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { AuthDialogHost } from "../../../features/identity/sign-in/auth-dialog-host.tsx";
import layout from "../../../ui/layout/layout.module.css";
import { Foot } from "./foot.tsx";
import { Header } from "./header.tsx";

/** Around the texts: they are for everybody and wait for nobody's session. */
export function PublicShell() {
  return (
    <PublicPage>
      <Outlet />
    </PublicPage>
  );
}

/** A public page: where to go and the way in, the page, the foot. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1} className={layout.main}>
        {children}
      </main>
      <Foot />
      <AuthDialogHost />
    </>
  );
}
