import { Outlet } from "@tanstack/react-router";
import { useLayoutEffect } from "react";
import { OfflineBanner } from "../pwa/offline-banner.tsx";
import styles from "./routing/app.module.css";
import { Announcer } from "./shell/announcer.tsx";
import { messages } from "./shell/messages.ts";

/** Around every page: the way past the header, the announcer, the offline banner. */
export function Root() {
  // From here on the page says itself who is here (see build/prerender.ts).
  useLayoutEffect(() => {
    delete document.documentElement.dataset.known;
  }, []);
  return (
    <>
      <a className={styles.skip} href="#main">
        {messages.skip}
      </a>
      <Announcer />
      <OfflineBanner />
      <Outlet />
    </>
  );
}
