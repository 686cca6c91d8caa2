// The script of public pages. They are prerendered: without a session they only need a menu, the installation's
// settings, the offline notice and the offer to install. For everything else the application, with React, is loaded and takes over.
import { localeOf } from "#kernel/text/messages";
import { ownAddress } from "../app/public/own-address.ts";
import { startInstall } from "../pwa/install/start-install.ts";
import { startServiceWorker } from "../pwa/service-worker.ts";
import { dashboardRoles } from "../session/roles.ts";
import { hasTokens, hintKey } from "../session/storage-keys.ts";
import { closeMenus } from "../ui/overlays/close-menus.ts";
import { untilHandover } from "./handover.ts";
import { fillSettings } from "./settings.ts";

const page = document.documentElement;
const next = new URLSearchParams(location.search).get("next");

/** Whether the page needs the application: a session exists or begins, or the reader's language is not that of the page. */
function needsApp(): boolean {
  if (hasTokens() || page.dataset.auth !== undefined || history.state?.auth !== undefined) return true;
  return (location.pathname === "/" && next !== null) || localeOf(navigator.languages) !== "en";
}

/** The dashboard of the last known person in this browser; the dashboard asks the server. */
function rememberedDashboard(): string | undefined {
  if (location.pathname !== "/" || !hasTokens()) return undefined;
  const hint = localStorage.getItem(hintKey) ?? "";
  const role = dashboardRoles.find((role) => hint.includes(`"role":"${role}"`));
  return role && (ownAddress(next) ?? `/${role}`);
}

function loadApp(): void {
  import("../main.tsx").catch((cause: unknown) => {
    for (const button of document.querySelectorAll("[data-auth]")) button.removeAttribute("aria-busy");
    console.warn("The application could not be loaded.", cause);
  });
}

/** Fetches the dialog's code without running it. */
function warm(): void {
  const warming = document.querySelector<HTMLMetaElement>("meta[name=warm]");
  for (const href of warming?.content.split(" ") ?? [])
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  warming?.remove();
}

function followButtons(signal: AbortSignal): void {
  const buttonOf = ({ target }: Event) => (target instanceof Element ? target.closest("[data-auth]") : null);
  document.addEventListener(
    "click",
    (event) => {
      const button = buttonOf(event);
      if (!button) return;
      button.setAttribute("aria-busy", "true");
      loadApp();
    },
    { signal },
  );
  for (const reaching of ["pointerover", "touchstart", "focusin"])
    document.addEventListener(reaching, (event) => buttonOf(event) && warm(), { signal, passive: true });
}

function begin(): void {
  const dashboard = rememberedDashboard();
  if (dashboard !== undefined) {
    location.replace(dashboard);
    return;
  }
  startServiceWorker();
  startInstall();
  if (needsApp()) loadApp();
  else followPage();
}

function followPage(): void {
  const controller = new AbortController();
  const { signal } = controller;
  untilHandover(() => {
    controller.abort();
    for (const button of document.querySelectorAll("[data-auth]")) button.removeAttribute("aria-busy");
  });
  closeMenus(() => document.querySelectorAll<HTMLDetailsElement>("details[data-menu]"), signal);
  followButtons(signal);
  // Someone signed in in another tab.
  addEventListener("storage", ({ key, newValue }) => key === hintKey && newValue !== null && loadApp(), {
    signal,
  });
  followOffline();
  fillSettings().catch((cause: unknown) =>
    console.warn("The addresses of this installation are not known.", cause),
  );
}

begin();

/** Shows above the page that the device is offline, from the template that the build inserts (build/prerender.ts). */
function followOffline(): void {
  const place = document.querySelector("[data-offline]");
  const template = document.querySelector<HTMLTemplateElement>("#offline");
  if (!place || !template) return;
  const controller = new AbortController();
  const show = () =>
    navigator.onLine ? place.replaceChildren() : place.replaceChildren(template.content.cloneNode(true));
  for (const type of ["online", "offline"]) addEventListener(type, show, { signal: controller.signal });
  place.addEventListener(
    "click",
    ({ target }) => target instanceof Element && target.closest("button") && location.reload(),
    { signal: controller.signal },
  );
  show();
  untilHandover(() => {
    controller.abort();
    place.replaceChildren();
  });
}
