import type { Rhythm } from "./rhythm.ts";

/** A schedule of the templates: what it puts into which queue, when. */
export interface Schedule {
  readonly name: string;
  readonly rhythm: Rhythm;
  readonly queueArn: string;
  /** The message. */
  readonly input: string;
}
