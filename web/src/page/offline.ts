import { untilHandover } from "./handover.ts";

/** Shows above the page that the device is offline, from the template that the build inserts (build/prerender.ts). */
export function followOffline(): void {
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
