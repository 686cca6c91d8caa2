import type { Recurrence } from "./recurrence.ts";

/** A schedule of the templates: its message, queue and rhythm. */
export interface Schedule {
  readonly name: string;
  readonly recurrence: Recurrence;
  readonly queueArn: string;
  /** The message. */
  readonly input: string;
}
