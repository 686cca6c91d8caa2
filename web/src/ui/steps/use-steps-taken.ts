import { useCallback, useMemo, useState } from "react";

/** What a list shows of a record. */
export interface WithStatus {
  readonly id: string;
  readonly status: string;
}

/** A step that was taken: its record as it is now, what happened, and whether steps are offered again. */
export interface TakenStep<Item> {
  readonly item: Item;
  readonly text: string;
  readonly isOver?: true;
}

export interface StepsTaken<Item> {
  /** Notes what was done to a record. */
  took: (item: Item, text: string) => void;
  /** What was done to a record on this screen, if anything. */
  of: (id: string) => TakenStep<Item> | undefined;
  /** Offers steps again. */
  end: (id: string) => void;
}

/** The steps that were taken on a screen. */
export function useStepsTaken<Item extends WithStatus>(): StepsTaken<Item> {
  const [taken, setTaken] = useState<ReadonlyMap<string, TakenStep<Item>>>(new Map());
  const took = useCallback(
    (item: Item, text: string) => setTaken((before) => new Map(before).set(item.id, { item, text })),
    [],
  );
  const end = useCallback(
    (id: string) =>
      setTaken((before) => {
        const ended = before.get(id);
        return ended ? new Map(before).set(id, { ...ended, isOver: true }) : before;
      }),
    [],
  );
  return useMemo(() => ({ took, end, of: (id) => taken.get(id) }), [took, end, taken]);
}
