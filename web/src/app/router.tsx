import { createRoute, createRouter, lazyRouteComponent, type RouterHistory } from "@tanstack/react-router";
import { dashboardRoles } from "../session/roles.ts";
import { RouteFailure } from "./failure.tsx";
import { publicRoutes } from "./public/public-routes.tsx";

/** The addresses of public pages; behind the doors of the dashboards `LoadApp` makes the router that knows them all. */
export function makeRouter(history?: RouterHistory) {
  const { root, pages } = publicRoutes();
  const doors = dashboardRoles.flatMap((role) =>
    [`/${role}`, `/${role}/$`].map((path) =>
      createRoute({
        getParentRoute: () => root,
        path,
        component: lazyRouteComponent(() => import("./load-app.tsx"), "LoadApp"),
      }),
    ),
  );
  return createRouter({
    routeTree: root.addChildren([...pages, ...doors]),
    defaultPreload: "intent",
    defaultErrorComponent: RouteFailure,
    ...(history && { history }),
  });
}
