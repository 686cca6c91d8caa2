import { createMemoryHistory } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { openRoles } from "#events/roles";
import { App } from "./app/app.tsx";
import { anyScreen, firstScreens } from "./app/first-screens.ts";
import { documentTitle } from "./app/head.ts";
import { startPage, textPages } from "./app/public/pages.ts";
import { makeRouter } from "./app/router.tsx";
import { Loading } from "./app/routing/fallback-pages.tsx";
import { makeWholeRouter } from "./app/routing/whole-router.tsx";
import { messages } from "./app/shell/messages.ts";
import { OfflineNotice } from "./pwa/offline-banner.tsx";
import { session } from "./session/state.ts";
import text from "./ui/layout/text.module.css";

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

/** Renders every public page, the not-found page, the frames of the dashboards, and the loading page of all other addresses. */
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
    inside("app.html", anyScreen, renderToString(<Loading />)),
    ...(await dashboards()),
  ];
}

/** The dashboards before the person is known: the frame, and placeholders for content. */
async function dashboards(): Promise<Drawn[]> {
  const pages = [inside("auditor.html", firstScreens.auditor, renderToString(<Loading />))];
  for (const role of openRoles) {
    session.set({ state: "in", person: { id: "", email: "", role, profileComplete: true } });
    const frame = withoutDay(await rendered(`/${role}`, makeWholeRouter));
    const density = role === "patient" ? "" : ' data-density="desk"';
    if (frame.includes("style=")) throw new Error(`The content policy forbids the styles of ${role}.html.`);
    pages.push(
      inside(
        `${role}.html`,
        firstScreens[role],
        `${loading}<div data-frame${density} inert aria-hidden="true">${frame}</div>`,
      ),
    );
  }
  return pages;
}

/** The text for screen readers while the frame cannot be used yet. */
const loading = renderToString(
  <p className={text.hidden} role="status">
    {messages().loading}
  </p>,
);

/** Removes the title and the line above it, which depend on the day and the person. */
function withoutDay(html: string): string {
  return html.replace(/(?:(<p[^>]*>)[^<]*(<\/p>))?<h1>[^<]*<\/h1>/, (_, start = "", end = "") =>
    [start, start && "&nbsp;", end, "<h1>&nbsp;</h1>"].join(""),
  );
}

/** A page whose content the script renders. Its reader has a session or is about to sign in. */
function inside(file: string, needs: readonly string[], html: string): Drawn {
  return { file, title: documentTitle(undefined), isWhole: false, needs, html };
}

async function rendered(
  at: string,
  make: typeof makeRouter | typeof makeWholeRouter = makeRouter,
): Promise<string> {
  const router = make(createMemoryHistory({ initialEntries: [at] }));
  await router.load();
  return renderToString(<App router={router} />);
}

/** The notice on a public page without a connection. */
export const offlineNotice = (): string => renderToString(<OfflineNotice />);
