import type { Arguments } from "./arguments.ts";
import type { Installation } from "./installation.ts";

/** What a command works with. */
export interface Task {
  readonly args: Arguments;
  readonly installation: Installation;
  readonly say: (line: string) => void;
}
