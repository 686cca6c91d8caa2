import { useRef } from "react";
import { useSettled } from "../steps/use-settled.ts";
import type { WithStatus } from "../steps/use-steps-taken.ts";

/**
 * Whether a key may act on the current row of a list: not just after the row became the current one or changed, unless
 * the person has just moved to it by key, because then that row is meant, as it was at that time.
 */
export function useKeyTarget(id: string | undefined, current: WithStatus | undefined) {
  const { mayAct } = useSettled(`${id} ${current?.status}`);
  const movedTo = useRef<WithStatus>(undefined);
  return {
    isMeant(): boolean {
      // At this moment: the row's button may have been drawn as acting before this is rendered again.
      if (mayAct()) return true;
      if (!current) return false;
      return movedTo.current?.id === current.id && movedTo.current.status === current.status;
    },
    /** Tells which row the person has just moved to by key. */
    moveTo(row: WithStatus | undefined): void {
      movedTo.current = row;
    },
  };
}

/** Whether the focus is on another row than the current one: its keys concern another record. */
export function isOnAnotherRow(): boolean {
  const row = document.activeElement?.closest("tr");
  return row !== null && row !== undefined && !row.hasAttribute("data-chosen");
}
