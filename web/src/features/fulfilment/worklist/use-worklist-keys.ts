import { useListKeys } from "../../../ui/keys/use-list-keys.ts";

export interface WorklistKeys {
  onMove: (by: 1 | -1) => void;
  onSearch: () => void;
  onHelp: () => void;
  /** Handles the upper-case key of a step that can be taken now. */
  onKey: (key: string) => boolean;
}

/** The shortcuts of the worklist: j, k and arrows move, / searches, ? shows all, letters take steps. */
export function useWorklistKeys({ onMove, onSearch, onHelp, onKey }: WorklistKeys) {
  return useListKeys((key) => {
    if (key === "j" || key === "ArrowDown") onMove(1);
    else if (key === "k" || key === "ArrowUp") onMove(-1);
    else if (key === "/") onSearch();
    else if (key === "?") onHelp();
    else return onKey(key.toUpperCase());
    return true;
  });
}
