import type { Recurrence } from "./recurrence.ts";

/** A schedule of the templates: what it puts into which queue, when. */
export interface Schedule {
  readonly name: string;
  readonly recurrence: Recurrence;
  readonly queueArn: string;
  /** The message. */
  readonly input: string;
}
