import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useStore } from "../../lib/offline/store.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import styles from "./live-notice.module.css";
import { hasStopped, keepScreensLive, type LiveScreens } from "./live-screens.ts";
import { messages } from "./messages.ts";

/** Keeps the screens of a signed-in person live, and says when that is no longer possible. Shows nothing else. */
export function LiveNotice() {
  const screens = useRef<LiveScreens>(undefined);
  const isStopped = useStore(hasStopped);
  const { pathname } = useLocation();
  useEffect(() => {
    screens.current = keepScreensLive();
    return () => screens.current?.stop();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: who comes to another tab looks again
  useEffect(() => {
    if (hasStopped.get()) screens.current?.again();
  }, [pathname]);
  if (!isStopped) return null;
  return (
    <div className={styles.notice}>
      <Banner
        kind="attention"
        actions={
          <Button variant="plain" compact flush onPress={() => screens.current?.again()}>
            {messages.again}
          </Button>
        }
      >
        {messages.stopped}
      </Banner>
    </div>
  );
}
