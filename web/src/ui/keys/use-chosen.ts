import { useState } from "react";

interface Identified {
  id: string;
}

/**
 * The chosen item: the requested one, else `first`, by default the first of the list at that time. It stays chosen when others
 * arrive above it or it leaves the list, so that a shortcut never acts on an item that the person did not look at.
 */
export function useChosen(
  requestedId: string | undefined,
  items: readonly Identified[],
  list: string,
  first = items[0]?.id,
) {
  const [held, setHeld] = useState<{ list: string; id: string }>();
  const [place, setPlace] = useState(0);
  const isHeld = held?.list === list;
  if (!isHeld && first !== undefined) setHeld({ list, id: first });
  const chosen = requestedId ?? (isHeld ? held.id : first);
  const at = items.findIndex(({ id }) => id === chosen);
  if (at >= 0 && at !== place) setPlace(at);
  const next = (by: 1 | -1): string | undefined => {
    const from = at >= 0 ? at + by : place + Math.min(by, 0);
    return items[Math.max(0, Math.min(items.length - 1, from))]?.id;
  };
  return { chosen, next };
}
