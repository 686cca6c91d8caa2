import type { Usage } from "../usage.ts";

/** The acts of every subject, each one request. */
export const acts = ["create", "read", "newest 20", "change status"] as const;
export type Act = (typeof acts)[number];

/** A measured server. */
export interface Subject {
  readonly name: string;
  /** Prepares a round's records for that many status changes; not measured. */
  prepare(changes: number, round: number): Promise<void>;
  /** Resolves when all background work of earlier requests is done; not measured. */
  settle(): Promise<unknown>;
  readonly do: Readonly<Record<Act, () => Promise<unknown>>>;
  /** The resources that its processes have used; undefined if unknown. */
  usage(): Promise<Usage | undefined>;
  stop(): Promise<void>;
}
