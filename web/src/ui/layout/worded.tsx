import type { ReactNode } from "react";

/** A character that no text has. */
const gap = "\ue000";

/** A sentence with something drawn in place of its argument, wherever a language puts it. */
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
