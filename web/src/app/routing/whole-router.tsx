import { createRoute, createRouter, lazyRouteComponent, type RouterHistory } from "@tanstack/react-router";
import { dashboardRoles } from "../../session/roles.ts";
import { publicRoutes } from "../public/routes.tsx";
import { screensOf } from "../routes.tsx";
import { NotFound, RouteFailure } from "./fallback-pages.tsx";
import { RequireRole } from "./require-role.tsx";

/** The router with every address. It continues with the history of the previous router, if any. */
export function makeWholeRouter(history?: RouterHistory) {
  const { root, pages } = publicRoutes();
  const dashboards = dashboardRoles.map((role) => {
    const layout = createRoute({
      getParentRoute: () => root,
      path: `/${role}`,
      component: () => <RequireRole of={role} />,
      notFoundComponent: NotFound,
    });
    const screens = screensOf(role).map(({ at, title, load }) =>
      createRoute({
        getParentRoute: () => layout,
        path: at.slice(role.length + 1) || "/",
        component: lazyRouteComponent(load, "Screen"),
        staticData: { title },
      }),
    );
    return layout.addChildren(screens);
  });
  return createRouter({
    routeTree: root.addChildren([...pages, ...dashboards]),
    defaultPreload: "intent",
    defaultErrorComponent: RouteFailure,
    ...(history && { history }),
  });
}
