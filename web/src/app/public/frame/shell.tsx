import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { AuthDialogHost } from "../../../features/identity/sign-in/auth-dialog-host.tsx";
import layout from "../../../ui/layout/layout.module.css";
import { LoadFailureHost } from "../../../ui/lazy-part.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

/** The layout of text pages, which do not wait for the session. */
export function PublicShell() {
  return (
    <PublicPage>
      <Outlet />
    </PublicPage>
  );
}

/** A public page with header and footer. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1} className={layout.main}>
        {children}
      </main>
      <Footer />
      <AuthDialogHost />
      <LoadFailureHost />
    </>
  );
}
