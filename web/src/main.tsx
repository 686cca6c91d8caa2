import "./ui/tokens.css";
import "./ui/fonts.css";
import "./ui/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { startSession } from "./app/session/session.ts";
import { startInstall } from "./pwa/install.ts";
import { startServiceWorker } from "./pwa/service-worker.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element.");
startSession();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
startServiceWorker();
startInstall();
