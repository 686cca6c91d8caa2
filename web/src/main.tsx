import "./ui/tokens.css";
import "./ui/fonts.css";
import "./ui/base.css";
import type { AnyRouter } from "@tanstack/react-router";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { makeRouter } from "./app/router.tsx";
import { Failed } from "./app/routing/failure.tsx";
import { startInstall } from "./pwa/install/start-install.ts";
import { startServiceWorker } from "./pwa/service-worker.ts";
import { dashboardRoles } from "./session/roles.ts";
import { startSession } from "./session/session.ts";
import { hasTokens } from "./session/traces.ts";

/** Begins. Not awaited at the top of the module: what it loads imports from the piece that this module is in. */
async function begin(root: HTMLElement): Promise<void> {
  // A page drawn ahead shows what somebody sees who is signed out: for all others it is drawn anew, in one step.
  const isDrawn = root.dataset.drawn !== undefined && !hasTokens();
  const router = await routerFor(location.pathname);
  startSession();
  if (isDrawn) router.ssr = { manifest: undefined };
  // What the address needs is loaded first: until then the page stays as it was drawn.
  await router.load();
  if (isDrawn) hydrateRoot(root, <App router={router} />);
  // Worked out in small steps, between which the page can answer, and shown in one.
  else startTransition(() => createRoot(root).render(<App router={router} />));
}

async function routerFor(path: string): Promise<AnyRouter> {
  const isInside = dashboardRoles.some((role) => `${path}/`.startsWith(`/${role}/`));
  return isInside ? (await import("./app/routing/whole-router.tsx")).makeWholeRouter() : makeRouter();
}

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element.");
begin(root).catch((error: unknown) => {
  // A page that was drawn can be read all the same; where nothing was, say that it failed.
  if (root.dataset.drawn === undefined) createRoot(root).render(<Failed error={error} />);
  throw error;
});
startServiceWorker();
startInstall();
