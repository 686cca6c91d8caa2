import { createRoute, createRouter, lazyRouteComponent, type RouterHistory } from "@tanstack/react-router";
import { openRoles } from "#events/roles";
import { orOffline } from "../../lib/offline/or-offline.ts";
import { dashboardRoles } from "../../session/roles.ts";
import { publicRoutes } from "../public/routes.tsx";
import { screensOf } from "../routes.tsx";
import type { ScreenEntry } from "../screen-entry.ts";
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
    // First screens do not load react-aria.
    const others = createRoute({
      getParentRoute: () => layout,
      id: "aria",
      component: lazyRouteComponent(() => orOffline(() => import("./aria-outlet.tsx")), "AriaOutlet"),
    });
    const isFirst = ({ at }: ScreenEntry) => openRoles.some((open) => at === `/${open}`);
    const routeOf = (entry: ScreenEntry) =>
      createRoute({
        getParentRoute: () => (isFirst(entry) ? layout : others),
        path: entry.at.slice(role.length + 1) || "/",
        component: lazyRouteComponent(() => orOffline(entry.load), "Screen"),
        staticData: { title: entry.title },
      });
    const [first, rest] = [screensOf(role).filter(isFirst), screensOf(role).filter((each) => !isFirst(each))];
    return layout.addChildren([...first.map(routeOf), others.addChildren(rest.map(routeOf))]);
  });
  return createRouter({
    routeTree: root.addChildren([...pages, ...dashboards]),
    defaultPreload: "intent",
    defaultErrorComponent: RouteFailure,
    ...(history && { history }),
  });
}
