import type { Arguments } from "./arguments.ts";
import type { Installation } from "./installation.ts";

/** The input of a command. */
export interface Task {
  readonly args: Arguments;
  readonly installation: Installation;
  /** The names of its stacks. */
  readonly stacks: readonly string[];
  readonly say: (line: string) => void;
}
