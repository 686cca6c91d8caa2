import { type FocusEvent, useEffect, useState } from "react";
import { heldRows } from "./held-rows.ts";

/** How long rows keep their places after pointer and focus left the list. */
const releaseMs = 3000;

export interface HeldListOptions<Item> {
  items: readonly Item[];
  idOf: (item: Item) => string;
  /** The content of the list, such as a filter and a search: a change is shown at once. */
  scope?: string;
  /** Also keeps the rows while neither pointer nor focus is in the list, such as behind a dialog about one of them. */
  hold?: boolean;
  /** The newest state of a row that left, if known. */
  latest?: (id: string) => Item | undefined;
}

export interface Held<Item> {
  rows: readonly Item[];
  news: number;
  showNews: () => void;
  /** Whether a row has left the list without a step of this person. */
  isGone: (id: string) => boolean;
  /** For `HeldList`, which observes pointer and focus. */
  watch: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/** Keeps the rows of a live list in their places while the pointer or the focus is on them. */
export function useHeldList<Item>(options: HeldListOptions<Item>): Held<Item> {
  const { items, idOf, scope = "", hold = false, latest = () => undefined } = options;
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [held, setHeld] = useState<{ scope: string; items: readonly Item[] }>();
  const isInUse = hasPointer || hasFocus || hold;
  const isHeld = held?.scope === scope;
  if (isInUse && !isHeld) setHeld({ scope, items });
  const { rows, news, gone } = heldRows(isHeld ? held.items : items, items, idOf, latest);
  if (isHeld && rows.length > held.items.length) setHeld({ scope, items: rows });
  useEffect(() => {
    if (isInUse) return;
    const timer = setTimeout(() => setHeld(undefined), releaseMs);
    return () => clearTimeout(timer);
  }, [isInUse]);
  return {
    rows,
    news,
    showNews: () => setHeld({ scope, items }),
    isGone: (id) => gone.has(id),
    watch: {
      onPointerEnter: () => setPointer(true),
      onPointerLeave: () => setPointer(false),
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }) => setFocus(currentTarget.contains(relatedTarget)),
    },
  };
}
