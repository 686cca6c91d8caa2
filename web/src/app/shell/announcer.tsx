import { type StaticDataRouteOption, useMatches, useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { useStore } from "../../lib/use-store.ts";
import text from "../../ui/layout/text.module.css";
import { announce, announced } from "../../ui/messages/announce.ts";
import { documentTitle, setPageMetadata } from "../head.ts";

/** The path announced last. It outlives a change of routers. */
let lastAnnounced: string | undefined;

/** Announces a new page: document title, live region and focus. */
export function Announcer() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const title = useMatches({ select: (matches) => last(matches, "title") });
  const description = useMatches({ select: (matches) => last(matches, "description") });
  const isPassing = useMatches({ select: (matches) => matches.at(-1)?.staticData.isPassing === true });
  const announcement = useStore(announced);
  useScrollToTop();

  useEffect(() => {
    if (!isPassing) document.title = documentTitle(title);
  }, [title, isPassing]);
  useEffect(() => {
    if (path !== undefined && description !== undefined) setPageMetadata(path, description);
  }, [path, description]);

  useEffect(() => {
    if (path === undefined || isPassing) return;
    const [isFirst, isNew] = [lastAnnounced === undefined, lastAnnounced !== path];
    lastAnnounced = path;
    if (isFirst) return; // the browser itself announces the page it opens
    if (isNew) announce(document.title);
    // A new router renders the same page again, which removes the focused element.
    const isLost = document.activeElement === document.body;
    // A record or a field named in the address already has the focus.
    if (document.activeElement?.closest("[data-marked], [data-named]")) return;
    if (isNew || isLost) document.getElementById("main")?.focus({ preventScroll: true });
  }, [path, isPassing]);

  return (
    // react-aria hides everything behind a dialog, except elements with this attribute.
    <p className={text.hidden} aria-live="polite" data-live-announcer="true">
      {announcement}
    </p>
  );
}

function last(
  matches: readonly { staticData: StaticDataRouteOption }[],
  name: Exclude<keyof StaticDataRouteOption, "isPassing">,
) {
  return matches.findLast(({ staticData }) => staticData[name])?.staticData[name]?.();
}

/** Scrolls to the top of a new page; after going back, the browser restores the position. */
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
