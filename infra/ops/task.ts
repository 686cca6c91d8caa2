import type { Arguments } from "./arguments.ts";
import type { Installation } from "./installation.ts";

/** The input of a command. */
export interface Task {
  readonly args: Arguments;
  readonly installation: Installation;
  readonly say: (line: string) => void;
}
