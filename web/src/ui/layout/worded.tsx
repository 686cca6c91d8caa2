import type { ReactNode } from "react";

/** A private-use character, which no text contains. */
const gap = "\ue000";

/** A sentence with an element in place of its argument, wherever a language puts it. */
export function Worded({ by, slot }: { by: (argument: string) => string; slot: ReactNode }) {
  const [before, after] = by(gap).split(gap);
  return (
    <>
      {before}
      {slot}
      {after}
    </>
  );
}
