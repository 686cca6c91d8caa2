import { type ButtonStyle, buttonClass } from "../../ui/buttons/button-class.ts";
import styles from "./install-card.module.css";
import { messages } from "./messages.ts";

export interface InstallCard {
  /** By the browser's question, or by hand. */
  readonly by: "browser" | "hand";
  readonly onDismiss: () => void;
  readonly onInstall: () => void;
}

/** A card that offers to install the app, without taking the focus. It is built without React, which public pages do not load. */
export function installCard({ by, onDismiss, onInstall }: InstallCard): HTMLElement {
  const { install, installWhy, installNow, notNow } = messages();
  const buttons = [button(notNow, { variant: "plain", compact: true }, onDismiss)];
  if (by === "browser") buttons.push(button(installNow, { compact: true }, onInstall));
  const actions = element("div", ...buttons);
  actions.className = styles.actions ?? "";
  const how = by === "browser" ? element("p", installWhy) : byHand();
  const card = element("aside", element("h2", install), how, actions);
  card.className = styles.card ?? "";
  card.setAttribute("aria-label", install);
  return card;
}

function byHand(): HTMLElement {
  const { byHandShare, byHandThen, addToHome, byHandLast, add } = messages();
  return element(
    "p",
    ...[byHandShare, " ", shareIcon(), byHandThen, " ", element("b", addToHome)],
    ...[byHandLast, " ", element("b", add), "."],
  );
}

function button(label: string, style: ButtonStyle, onPress: () => void): HTMLButtonElement {
  const made = element("button", label);
  made.type = "button";
  made.className = buttonClass(style);
  made.addEventListener("click", onPress);
  return made;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.append(...content);
  return made;
}

/** The sign of Apple's share button. */
function shareIcon(): SVGElement {
  const namespace = "http://www.w3.org/2000/svg";
  const icon = document.createElementNS(namespace, "svg");
  const path = document.createElementNS(namespace, "path");
  path.setAttribute("d", "M12 2v13m4-9-4-4-4 4M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8");
  icon.setAttribute("viewBox", "0 0 24 24");
  icon.setAttribute("aria-hidden", "true");
  icon.append(path);
  return icon;
}
