import { useMatches, useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useStore } from "../lib/store.ts";
import { announce, announced } from "../ui/announce.ts";
import text from "../ui/text.module.css";
import { product } from "./words.ts";

/** Tells everybody that another page is here: the window's title, a live region, and the focus on what is new. */
export function Announcer() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const said = useStore(announced);
  const shown = useRef<string>(undefined);
  useScrollToTop();

  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title]);

  useEffect(() => {
    if (path === undefined || shown.current === path) return;
    const isFirst = shown.current === undefined;
    shown.current = path;
    if (isFirst) return; // the browser has announced the page it opened itself
    announce(document.title);
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [path]);

  return (
    // react-aria hides what is behind a dialog, but not what is marked so.
    <p className={text.hidden} aria-live="polite" data-live-announcer="true">
      {said}
    </p>
  );
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
