import { useQuery } from "@tanstack/react-query";
import { statusTraits } from "#domain/prescriptions";
import { overSearchLimit } from "../../../lib/forms/over-limit.ts";
import { useDebouncedSearch } from "../../../lib/forms/use-debounced.ts";
import { found, type WorkRow } from "../calls.ts";

export interface WorkSearch {
  /** The results among open and among closed prescriptions. */
  open: readonly WorkRow[];
  closed: readonly WorkRow[];
  /** Whether the results match the typed text. */
  isDone: boolean;
  isSearching: boolean;
  isCut: boolean;
  error: Error | null;
  again: () => void;
}

/** Searches on the server once typing has paused: the list only has the first pages. */
export function useWorkSearch(searched: string): WorkSearch {
  const wanted = searched.trim();
  const q = useDebouncedSearch(wanted);
  const { data, error, isFetching, refetch } = useQuery(found(q));
  const answer = q === wanted ? data : undefined;
  const isOpen = ({ status }: WorkRow) => statusTraits[status].isOnWorklist;
  return {
    open: answer?.items.filter(isOpen) ?? [],
    closed: answer?.items.filter((item) => !isOpen(item)) ?? [],
    isDone: answer !== undefined,
    isSearching: wanted !== "" && !answer && (isFetching || q !== wanted) && !overSearchLimit(wanted),
    isCut: answer?.isCut ?? false,
    error,
    again: () => void refetch(),
  };
}
