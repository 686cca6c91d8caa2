import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useStore } from "../../lib/use-store.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { hasStopped } from "./has-stopped.ts";
import styles from "./live-notice.module.css";
import type { LiveScreens } from "./live-screens.ts";
import { messages } from "./messages.ts";

/** Keeps a signed-in person's screens up to date. Renders only a notice when that is no longer possible. */
export function LiveNotice() {
  const screens = useRef<LiveScreens>(undefined);
  const isStopped = useStore(hasStopped);
  const { pathname } = useLocation();
  useEffect(() => {
    let isHere = true;
    // Loaded after the screen, because it is not urgent.
    import("./live-screens.ts")
      .then(({ keepScreensLive }) => {
        if (isHere) screens.current = keepScreensLive();
      })
      .catch((cause: unknown) => console.warn("Live updates could not be loaded.", cause));
    return () => {
      isHere = false;
      screens.current?.stop();
      screens.current = undefined;
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of path checks again
  useEffect(() => {
    if (hasStopped.get()) screens.current?.checkNow();
  }, [pathname]);
  if (!isStopped) return null;
  return (
    <div className={styles.notice}>
      <Banner
        kind="attention"
        actions={
          <Button variant="plain" compact flush onPress={() => screens.current?.checkNow()}>
            {messages().again}
          </Button>
        }
      >
        {messages().stopped}
      </Banner>
    </div>
  );
}
