import "./ui/tokens.css";
import "./ui/fonts.css";
import "./ui/base.css";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { answerEarlyPress } from "./app/early.ts";
import { makeRouter } from "./app/router.tsx";
import { dashboardRoles } from "./app/session/roles.ts";
import { startSession } from "./app/session/session.ts";
import { hasTokens } from "./app/session/traces.ts";
import { startInstall } from "./pwa/install.ts";
import { startServiceWorker } from "./pwa/service-worker.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element.");
// A page drawn ahead shows what somebody sees who is signed out: for all others it is drawn anew, in one step.
const isDrawn = root.dataset.drawn !== undefined && !hasTokens();
const isInside = dashboardRoles.some((role) => `${location.pathname}/`.startsWith(`/${role}/`));
const router = isInside ? (await import("./app/whole-router.tsx")).makeWholeRouter() : makeRouter();
startSession();
// What the address needs is loaded first: until then the page stays as it was drawn.
if (isDrawn) router.ssr = { manifest: undefined };
await router.load();
if (isDrawn) hydrateRoot(root, <App router={router} />);
else createRoot(root).render(<App router={router} />);
answerEarlyPress();
startServiceWorker();
startInstall();
