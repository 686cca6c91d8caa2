import type { Usage } from "../usage.ts";

/** What everybody is asked to do, each one request. */
export const acts = ["create", "read", "newest 20", "change status"] as const;
export type Act = (typeof acts)[number];

/** A server that is measured. */
export interface Subject {
  readonly name: string;
  /** Makes ready what so many status changes will need; not measured. */
  prepare(changes: number): Promise<void>;
  /** Resolves when nothing is left to do for what was asked before; not measured. */
  settle(): Promise<unknown>;
  readonly do: Readonly<Record<Act, () => Promise<unknown>>>;
  /** What its processes have used; undefined where nobody knows. */
  usage(): Promise<Usage | undefined>;
  stop(): Promise<void>;
}
