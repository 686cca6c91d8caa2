import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from "@tanstack/react-router";
import { Alone, NotFound, WayOn } from "./failure.tsx";
import { Home } from "./public/home.tsx";
import { PublicShell } from "./public/public-shell.tsx";
import { Root } from "./root.tsx";
import { screensOf } from "./routes.tsx";
import { type DashboardRole, dashboardRoles } from "./session/roles.ts";
import { words } from "./words.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** What the page is called. */
    title?: string;
  }
}

const root = createRootRoute({
  component: Root,
  notFoundComponent: () => (
    <Alone>
      <NotFound />
    </Alone>
  ),
  staticData: { title: words.notFound },
});

const publicPages = createRoute({ getParentRoute: () => root, id: "public", component: PublicShell });

const home = createRoute({
  getParentRoute: () => publicPages,
  path: "/",
  component: Home,
  staticData: { title: "From your doctor’s hand to yours" },
});

function dashboard(role: DashboardRole) {
  const layout = createRoute({
    getParentRoute: () => root,
    path: `/${role}`,
    component: lazyRouteComponent(() => import("./dashboard-door.tsx"), "DashboardDoor"),
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
}

/** Addresses and what stands at them. */
export const router = createRouter({
  routeTree: root.addChildren([publicPages.addChildren([home]), ...dashboardRoles.map(dashboard)]),
  defaultPreload: "intent",
  defaultErrorComponent: ({ error, reset }) => <WayOn error={error} again={reset} />,
});
