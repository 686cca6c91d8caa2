import type { Asked } from "./asked.ts";
import type { Installation } from "./installation.ts";

/** What a command works with. */
export interface Task {
  readonly asked: Asked;
  readonly installation: Installation;
  readonly say: (line: string) => void;
}
