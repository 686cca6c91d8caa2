import { createMemoryHistory } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { App } from "./app/app.tsx";
import { titled } from "./app/head.ts";
import { startPage, textPages } from "./app/public/pages.ts";
import { makeRouter } from "./app/router.tsx";
import { Loading } from "./app/routing/failure.tsx";
import { messages } from "./app/shell/messages.ts";
import { type DashboardRole, dashboardRoles } from "./session/roles.ts";
import { session } from "./session/state.ts";

/** A page as a browser gets it before any script has run. */
export interface Drawn {
  readonly file: string;
  readonly title: string;
  /** What it says about itself to search engines, and its one address; without them it asks not to be listed. */
  readonly listed?: { readonly says: string; readonly at: string };
  /** Whether it shows what its address shows, so that the script takes it over as it is. */
  readonly isWhole: boolean;
  /** The sources of what its address needs besides the application's beginning. */
  readonly needs: readonly string[];
  readonly html: string;
}

/** Draws every public page, the page for unknown addresses, and what stands at all others until the script has loaded. */
export async function draw(): Promise<Drawn[]> {
  session.set({ state: "out", left: false });
  const pages = [startPage, ...textPages].map(async ({ at, title, says }) => ({
    file: at === "/" ? "index.html" : `${at.slice(1)}.html`,
    title: titled(title),
    listed: { says, at },
    isWhole: true,
    needs: at === "/" ? ["public/home/start.tsx"] : ["public/text-page.tsx", `public${at}.md`],
    html: await drawn(at),
  }));
  return [
    ...(await Promise.all(pages)),
    {
      file: "not-found.html",
      title: titled(messages.notFound),
      isWhole: true,
      needs: [],
      html: await drawn("/not-found"),
    },
    inside("app.html"),
    ...dashboardRoles.map((role) => inside(`${role}.html`, dashboards[role])),
  ];
}

/** The sources of the roles' first screens. */
const dashboards: Readonly<Record<DashboardRole, string>> = {
  patient: "patient/patient-dashboard.tsx",
  doctor: "doctor/doctor-dashboard.tsx",
  pharmacy: "pharmacy/pharmacy-dashboard.tsx",
  auditor: "audit/history.tsx",
};

/** The page of a dashboard until its script has loaded. Whoever opens it has a session or is about to begin one. */
function inside(file: string, ...screen: string[]): Drawn {
  return {
    file,
    title: titled(undefined),
    isWhole: false,
    needs: ["app/routing/whole-router.tsx", "session/life.ts", "session/pool.ts", ...screen],
    html: renderToString(<Loading />),
  };
}

async function drawn(at: string): Promise<string> {
  const router = makeRouter(createMemoryHistory({ initialEntries: [at] }));
  await router.load();
  return renderToString(<App router={router} />);
}
