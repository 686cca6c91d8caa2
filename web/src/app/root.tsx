import { Outlet } from "@tanstack/react-router";
import { useLayoutEffect } from "react";
import { OfflineBanner } from "../pwa/offline-banner.tsx";
import styles from "./routing/routing.module.css";
import { Announcer } from "./shell/announcer.tsx";
import { messages } from "./shell/messages.ts";

/** The layout around every page: skip link, announcer, offline banner. */
export function Root() {
  // From here on the session decides what is shown, not the attribute that early.js set.
  useLayoutEffect(() => {
    delete document.documentElement.dataset.known;
  }, []);
  return (
    <>
      <a className={styles.skip} href="#main">
        {messages().skip}
      </a>
      <Announcer />
      <OfflineBanner />
      <Outlet />
    </>
  );
}
