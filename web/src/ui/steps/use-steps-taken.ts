import { useCallback, useMemo, useState } from "react";

/** The part of a record that a list needs. */
export interface WithStatus {
  readonly id: string;
  readonly status: string;
}

/** A taken step: the record's current state, the result as text, and whether steps are offered again. */
export interface TakenStep<Item> {
  readonly item: Item;
  readonly text: string;
  readonly isOver?: true;
}

export interface StepsTaken<Item> {
  took: (item: Item, text: string) => void;
  /** The step taken on this screen, if any. */
  of: (id: string) => TakenStep<Item> | undefined;
  /** Offers steps again. */
  end: (id: string) => void;
}

/** The steps that were taken on a screen. The `onSuccess` of a step's command calls `took` with the answer and its text. */
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
