import { createRoute, createRouter, lazyRouteComponent, type RouterHistory } from "@tanstack/react-router";
import { dashboardRoles } from "../session/roles.ts";
import { WayOnFrom } from "./failure.tsx";
import { publicRoutes } from "./public/public-routes.tsx";

/** The addresses of public pages; behind the doors of the dashboards `HandOver` makes the router that knows them all. */
export function makeRouter(history?: RouterHistory) {
  const { root, pages } = publicRoutes();
  const doors = dashboardRoles.flatMap((role) =>
    [`/${role}`, `/${role}/$`].map((path) =>
      createRoute({
        getParentRoute: () => root,
        path,
        component: lazyRouteComponent(() => import("./hand-over.tsx"), "HandOver"),
      }),
    ),
  );
  return createRouter({
    routeTree: root.addChildren([...pages, ...doors]),
    defaultPreload: "intent",
    defaultErrorComponent: WayOnFrom,
    ...(history && { history }),
  });
}
