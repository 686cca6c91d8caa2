import "./ui/tokens.css";
import "./ui/fonts.css";
import "./ui/base.css";
import type { AnyRouter } from "@tanstack/react-router";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { ownAddress } from "./app/public/own-address.ts";
import { makeRouter } from "./app/router.tsx";
import { Failed } from "./app/routing/fallback-pages.tsx";
import { startReaderLocale } from "./lib/browser/reader-locale.ts";
import { handOver } from "./page/handover.ts";
import { startInstall } from "./pwa/install/start-install.ts";
import { startServiceWorker } from "./pwa/service-worker.ts";
import type { Person } from "./session/person.ts";
import { dashboardRole, dashboardRoles } from "./session/roles.ts";
import { startSession } from "./session/session.ts";
import { hasTokens } from "./session/storage-keys.ts";

/** How long a prerendered frame waits for its content. */
const patienceMs = 500;

/** Starts the application. It is not awaited at the top level, because the code it loads imports from this module's chunk. */
async function begin(root: HTMLElement): Promise<void> {
  const locale = await startReaderLocale();
  // A prerendered page shows the signed-out state in English. For anyone else it is rendered again in one step.
  const isDrawn = root.dataset.drawn !== undefined && locale === "en" && !hasTokens();
  const router = await routerFor(location.pathname);
  const started = startSession(askScreen);
  if (isDrawn) router.ssr = { manifest: undefined };
  // Only a shown router follows its history, and it does not ask what happened before. It subscribes with this same
  // function, which the history keeps once.
  router.history.subscribe(router.load);
  // Load the code of the address first; until then the prerendered page stays.
  await router.load();
  // A dashboard's frame is replaced once, together with its content, unless that takes long.
  if (!isDrawn) await Promise.race([started, new Promise((late) => setTimeout(late, patienceMs))]);
  handOver();
  if (isDrawn) hydrateRoot(root, <App router={router} />);
  // A transition renders in small steps, so the page stays responsive, and commits once.
  else startTransition(() => createRoot(root).render(<App router={router} />));
}

/** If a dashboard is open, or opens after signing in, one answer has the person and the dashboard's data. */
function askScreen(named: string): Promise<Person> | undefined {
  const role = dashboardRole(named);
  if (role === undefined || role === "auditor") return undefined;
  const path = location.pathname;
  const next = ownAddress(new URLSearchParams(location.search).get("next"));
  if ((path === "/" ? (next ?? `/${role}`) : path) !== `/${role}`) return undefined;
  return import("./features/home/ask-home.ts").then(({ askHome }) => askHome(role));
}

async function routerFor(path: string): Promise<AnyRouter> {
  const isInside = dashboardRoles.some((role) => `${path}/`.startsWith(`/${role}/`));
  if (!isInside) return makeRouter();
  const { makeWholeRouter } = await import("./app/routing/whole-router.tsx");
  await nextTask();
  return makeWholeRouter();
}

/** Yields to input and painting: evaluating the screens and creating their router is too long for one task. */
function nextTask(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(undefined);
  });
}

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element.");
begin(root).catch((error: unknown) => {
  // A prerendered page stays readable; without one, show the failure.
  if (root.dataset.drawn === undefined) createRoot(root).render(<Failed error={error} />);
  throw error;
});
startServiceWorker();
startInstall();
