import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { currentRouter } from "./current-router.ts";
import { Loading } from "./fallback-pages.tsx";
import { makeWholeRouter } from "./whole-router.tsx";

/** Replaces the public router by the one with every screen when a dashboard is opened. */
export function LoadApp() {
  const { history } = useRouter();
  useEffect(() => {
    let isHere = true;
    const whole = makeWholeRouter(history);
    // As in main.tsx, for going back in the meantime. Once shown, the router itself unsubscribes.
    const unfollow = history.subscribe(whole.load);
    void whole.load().then(() => isHere && currentRouter.set(whole));
    return () => {
      isHere = false;
      if (currentRouter.get() !== whole) unfollow();
    };
  }, [history]);
  return <Loading />;
}
