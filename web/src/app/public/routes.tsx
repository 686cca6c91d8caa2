import { createRootRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { orOffline } from "../../lib/offline/or-offline.ts";
import { Root } from "../root.tsx";
import { NotFound } from "../routing/fallback-pages.tsx";
import { messages } from "../shell/messages.ts";
import { PublicPage, PublicShell } from "./frame/shell.tsx";
import { startPage, textPages } from "./pages.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    title?: () => string;
    /** The description for search engines. */
    description?: () => string;
    /** Another page replaces it at the same address, so it has no title and is not announced. */
    isPassing?: true;
  }
}

/** The root route and the public pages below it; created for each router. */
export function publicRoutes() {
  const root = createRootRoute({
    component: Root,
    notFoundComponent: () => (
      <PublicPage>
        <NotFound />
      </PublicPage>
    ),
    staticData: { title: () => messages().notFound },
  });
  const start = createRoute({
    getParentRoute: () => root,
    path: startPage.at,
    component: lazyRouteComponent(() => orOffline(() => import("./home/start.tsx")), "Start"),
    staticData: startPage,
  });
  const texts = createRoute({ getParentRoute: () => root, id: "texts", component: PublicShell });
  const pages = textPages.map(({ at, title, description, load }) =>
    createRoute({
      getParentRoute: () => texts,
      path: at,
      component: lazyRouteComponent(async () => {
        const parts = () => Promise.all([import("../../features/public/page/text-page.tsx"), load()]);
        const [{ TextPage }, { default: text }] = await orOffline(parts);
        return { default: () => <TextPage text={text} at={at} /> };
      }),
      staticData: { title, description },
    }),
  );
  return { root, pages: [start, texts.addChildren(pages)] };
}
