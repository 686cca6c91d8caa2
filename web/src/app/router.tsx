import { createRoute, createRouter, lazyRouteComponent, type RouterHistory } from "@tanstack/react-router";
import { orOffline } from "../lib/offline/or-offline.ts";
import { dashboardRoles } from "../session/roles.ts";
import { publicRoutes } from "./public/routes.tsx";
import { RouteFailure } from "./routing/fallback-pages.tsx";

/** The router of public pages. At a dashboard's address, `LoadApp` creates the router with every screen. */
export function makeRouter(history?: RouterHistory) {
  const { root, pages } = publicRoutes();
  const dashboards = dashboardRoles.flatMap((role) =>
    [`/${role}`, `/${role}/$`].map((path) =>
      createRoute({
        getParentRoute: () => root,
        path,
        component: lazyRouteComponent(() => orOffline(() => import("./routing/load-app.tsx")), "LoadApp"),
        staticData: { isPassing: true },
      }),
    ),
  );
  return createRouter({
    routeTree: root.addChildren([...pages, ...dashboards]),
    defaultPreload: "intent",
    defaultErrorComponent: RouteFailure,
    ...(history && { history }),
  });
}
