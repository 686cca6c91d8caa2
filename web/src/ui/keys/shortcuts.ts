import { store } from "../../lib/store.ts";

const key = "triscript-shortcuts";

/** Whether single keys act on this device. */
export const shortcuts = store(isOn());

/** Switches single keys on or off on this device. */
export function switchShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(key);
  else localStorage.setItem(key, "off");
  shortcuts.set(on);
}

function isOn(): boolean {
  return typeof localStorage === "undefined" || localStorage.getItem(key) !== "off";
}
