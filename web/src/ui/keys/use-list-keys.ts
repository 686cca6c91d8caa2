import type { KeyboardEvent } from "react";
import { useStore } from "../../lib/use-store.ts";
import { shortcuts } from "./shortcuts.ts";

/**
 * Single-key shortcuts of a list, for the element around it. They act only while the focus is in it, not while typing,
 * and not if switched off. `act` returns whether it handled the key. No shortcut may end a record.
 */
export function useListKeys(act: (key: string) => boolean) {
  const isOn = useStore(shortcuts);
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (isOn && !isElsewhere(event) && act(event.key)) event.preventDefault();
    },
  };
}

function isElsewhere({ nativeEvent: event, currentTarget }: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return true;
  const { target } = event;
  // React also delivers events of dialogs and menus that the list has opened.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true;
  return target.closest("input, textarea, select, [role=menu], [role=listbox]") !== null;
}
