import { type StaticDataRouteOption, useMatches, useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { useStore } from "../../lib/offline/store.ts";
import text from "../../ui/layout/text.module.css";
import { announce, announced } from "../../ui/messages/announce.ts";
import { tellSearchEngines, titled } from "../head.ts";

/** The page that was told of last: it stays told when another router takes over. */
let told: string | undefined;

/** Tells everybody that another page is here: the window's title, a live region, and the focus on what is new. */
export function Announcer() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const title = useMatches({ select: (matches) => last(matches, "title") });
  const says = useMatches({ select: (matches) => last(matches, "says") });
  const said = useStore(announced);
  useScrollToTop();

  useEffect(() => {
    document.title = titled(title);
  }, [title]);
  useEffect(() => {
    if (path !== undefined && says !== undefined) tellSearchEngines(path, says);
  }, [path, says]);

  useEffect(() => {
    if (path === undefined) return;
    const [isFirst, isNew] = [told === undefined, told !== path];
    told = path;
    if (isFirst) return; // the browser has announced the page it opened itself
    if (isNew) announce(document.title);
    // A router that takes over draws the same page anew, and what had the focus is gone.
    const isLost = document.activeElement === document.body;
    if (isNew || isLost) document.getElementById("main")?.focus({ preventScroll: true });
  }, [path]);

  return (
    // react-aria hides what is behind a dialog, but not what is marked so.
    <p className={text.hidden} aria-live="polite" data-live-announcer="true">
      {said}
    </p>
  );
}

function last(matches: readonly { staticData: StaticDataRouteOption }[], name: keyof StaticDataRouteOption) {
  return matches.findLast(({ staticData }) => staticData[name])?.staticData[name];
}

/** A page that was gone to begins at its top; one that was gone back to is where the browser left it. */
function useScrollToTop(): void {
  const { history } = useRouter();
  useEffect(
    () =>
      history.subscribe(({ action }: { action: { type: string } }) => {
        if (action.type === "PUSH" && location.hash === "") scrollTo(0, 0);
      }),
    [history],
  );
}
