import { createMemoryHistory } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { App } from "./app/app.tsx";
import { anyScreen, firstScreens } from "./app/first-screens.ts";
import { documentTitle } from "./app/head.ts";
import { startPage, textPages } from "./app/public/pages.ts";
import { makeRouter } from "./app/router.tsx";
import { Loading } from "./app/routing/fallback-pages.tsx";
import { messages } from "./app/shell/messages.ts";
import { OfflineNotice } from "./pwa/offline-banner.tsx";
import { dashboardRoles } from "./session/roles.ts";
import { session } from "./session/state.ts";

/** A page as the browser gets it, before any script runs. */
export interface Drawn {
  readonly file: string;
  readonly title: string;
  /** The description and canonical address for search engines; pages without them are marked noindex. */
  readonly listed?: { readonly description: string; readonly at: string };
  /** Whether it shows the complete page of its address, so that the script can hydrate it. */
  readonly isWhole: boolean;
  /** The source files that its address needs besides the entry chunk. */
  readonly needs: readonly string[];
  readonly html: string;
}

/** Renders every public page, the not-found page, and the loading page of all other addresses. */
export async function draw(): Promise<Drawn[]> {
  session.set({ state: "out", left: false });
  const pages = [startPage, ...textPages].map(async ({ at, title, description }) => ({
    file: at === "/" ? "index.html" : `${at.slice(1)}.html`,
    title: documentTitle(title()),
    listed: { description: description(), at },
    isWhole: true,
    needs: at === "/" ? ["public/home/start.tsx"] : ["public/page/text-page.tsx", `public${at}.md`],
    html: await rendered(at),
  }));
  return [
    ...(await Promise.all(pages)),
    {
      file: "not-found.html",
      title: documentTitle(messages().notFound),
      isWhole: true,
      needs: [],
      html: await rendered("/not-found"),
    },
    dashboardPage("app.html", anyScreen),
    ...dashboardRoles.map((role) => dashboardPage(`${role}.html`, firstScreens[role])),
  ];
}

/** The loading page of a dashboard. Whoever opens it has a session or is about to sign in. */
function dashboardPage(file: string, needs: readonly string[]): Drawn {
  return {
    file,
    title: documentTitle(undefined),
    isWhole: false,
    needs,
    html: renderToString(<Loading />),
  };
}

async function rendered(at: string): Promise<string> {
  const router = makeRouter(createMemoryHistory({ initialEntries: [at] }));
  await router.load();
  return renderToString(<App router={router} />);
}

/** What a public page shows without a connection. */
export const offlineNotice = (): string => renderToString(<OfflineNotice />);
