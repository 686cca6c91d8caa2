import { useEffect, useRef } from "react";

export interface WorklistKeys {
  onMove: (by: 1 | -1) => void;
  onSearch: () => void;
  /** Keys of the steps that can be taken now, in upper case. */
  onKey: (key: string) => boolean;
}

/** The shortcuts of the worklist: j, k and arrows move, / searches, letters take steps. Off while typing or in a dialog. */
export function useWorklistKeys(keys: WorklistKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isElsewhere(event)) return;
      if (act(event.key, latest.current)) event.preventDefault();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}

function act(key: string, { onMove, onSearch, onKey }: WorklistKeys): boolean {
  if (key === "j" || key === "ArrowDown") onMove(1);
  else if (key === "k" || key === "ArrowUp") onMove(-1);
  else if (key === "/") onSearch();
  else return onKey(key.toUpperCase());
  return true;
}

function isElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return true;
  const { target } = event;
  return (
    target instanceof Element &&
    target.closest("input, textarea, select, [role=dialog], [role=menu], [role=listbox]") !== null
  );
}
