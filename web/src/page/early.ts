// Runs before the first paint of every page and must not wait, so it imports almost nothing. The build writes it to /early.js.
import { openRoles } from "#events/roles";
import { roleIn } from "../lib/api/claims.ts";
import { askEarly } from "../lib/api/early-answer.ts";
import { keepInstallEvent } from "../pwa/install/kept-offer.ts";
import { hasTokens } from "../session/storage-keys.ts";
import { storedToken } from "../session/tokens/stored-token.ts";

const page = document.documentElement;

// Marks a page with a session, so that the start page does not flash (base.css).
if (hasTokens()) page.dataset.known = "";

keepInstallEvent();

// Records a pressed button; the application opens its dialog once loaded (features/identity/sign-in/pressed-early.ts).
addEventListener("click", ({ target }) => {
  const pressed = target instanceof Element ? target.closest<HTMLElement>("[data-auth]") : null;
  if (pressed?.dataset.auth) page.dataset.auth = pressed.dataset.auth;
});

// Requests the dashboard's data while the application is still loading (features/home/ask-home.ts).
const token = storedToken();
const role = token && roleIn(token);
if (openRoles.some((open) => open === role) && location.pathname === `/${role}`) {
  askEarly("/api/home", token);
  // The first formatter makes the browser read all its locales, which blocks a phone for a tenth of a second. At this
  // point the page waits for styles anyway.
  new Intl.DateTimeFormat("en");
}
