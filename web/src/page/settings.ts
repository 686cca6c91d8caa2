import { mailtoOf } from "#kernel/text/mailto";
import { untilHandover } from "./handover.ts";

/** Fills the installation's settings into a text (features/public/line-text.tsx). A missing one keeps its placeholder. */
export async function fillSettings(): Promise<void> {
  const places = [...document.querySelectorAll<HTMLElement>("[data-setting]")];
  if (places.length === 0) return;
  const response = await fetch("/config.json");
  if (!response.ok) throw new Error(`The settings could not be loaded (${response.status}).`);
  const settings: Record<string, unknown> = await response.json();
  for (const place of places) {
    const filled = nodesOf(place.dataset.setting ?? "", settings[place.dataset.setting ?? ""]);
    if (filled.length === 0) continue;
    const placeholder = [...place.childNodes];
    place.replaceChildren(...filled);
    untilHandover(() => place.replaceChildren(...placeholder));
  }
}

function nodesOf(name: string, value: unknown): (Node | string)[] {
  if (typeof value === "string" && value !== "")
    return name.endsWith("Email") ? [link(mailtoOf(value), value)] : [value];
  if (!Array.isArray(value)) return [];
  return value
    .filter((url) => typeof url === "string" && url.startsWith("https://"))
    .flatMap((url, place) => [
      ...(place > 0 ? [", "] : []),
      link(url, url.replace(/^https:\/\//, "").replace(/\/$/, "")),
    ]);
}

function link(href: string, text: string): HTMLAnchorElement {
  const shown = Object.assign(document.createElement("bdi"), { dir: "ltr", textContent: text });
  const anchor = Object.assign(document.createElement("a"), { href, rel: "noreferrer" });
  anchor.append(shown);
  return anchor;
}
