import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { currentRouter } from "./current-router.ts";
import { Loading } from "./failure.tsx";
import { makeWholeRouter } from "./whole-router.tsx";

/** Replaces the router of public pages by the one that knows every screen, when somebody opens a dashboard. */
export function LoadApp() {
  const { history } = useRouter();
  useEffect(() => {
    let isHere = true;
    const whole = makeWholeRouter(history);
    void whole.load().then(() => isHere && currentRouter.set(whole));
    return () => {
      isHere = false;
    };
  }, [history]);
  return <Loading />;
}
