/** Where a person's running call is, for a page that does not take part in it. */
export type WhereOpen = "here" | "tab" | "device" | "nowhere";

/**
 * Only a reloaded page returns by itself ("here"). A duplicated one claims the same, but its call is held by another tab. A
 * closed tab has reported to the server a moment ago, which does not make it another device.
 */
export function whereOpen(known: {
  /** A tab of this browser takes part. */
  readonly isHeld: boolean;
  /** This page took part before it was loaded. */
  readonly wasIn: boolean;
  /** The last call of this browser is this one. */
  readonly wasHere: boolean;
  /** The server heard of a page of the person's within the last minutes. */
  readonly isOpen: boolean;
}): WhereOpen {
  if (known.isHeld) return "tab";
  if (known.wasIn) return "here";
  return known.isOpen && !known.wasHere ? "device" : "nowhere";
}
