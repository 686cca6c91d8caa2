import { createRoute, createRouter, lazyRouteComponent, type RouterHistory } from "@tanstack/react-router";
import { dashboardRoles } from "../../session/roles.ts";
import { publicRoutes } from "../public/routes.tsx";
import { screensOf } from "../routes.tsx";
import { NotFound, RouteFailure } from "./failure.tsx";
import { RequireRole } from "./require-role.tsx";

/** Every address and what stands at it; it goes on with the history of the router before it, if there was one. */
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
