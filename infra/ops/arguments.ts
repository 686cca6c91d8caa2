import { parseArgs } from "node:util";
import { CommandError } from "./command-error.ts";

/** The arguments after `npm run ops --`. */
export interface Arguments {
  /** Empty without a command. */
  readonly command: string;
  readonly names: readonly string[];
  /** The settings of `-c name=value`. */
  readonly context: Readonly<Record<string, string>>;
  readonly aggregate: string | undefined;
  readonly since: string | undefined;
  readonly dryRun: boolean;
  /** The given options except -c, by name. */
  readonly options: readonly string[];
}

const options = {
  context: { type: "string", short: "c", multiple: true },
  aggregate: { type: "string" },
  since: { type: "string" },
  "dry-run": { type: "boolean" },
} as const;

/** Reads the arguments; throws CommandError for an option that does not exist or lacks its value. */
export function parseArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parsed(args);
  const [command = "", ...names] = positionals;
  return {
    command,
    names,
    context: contextOf(values.context),
    aggregate: values.aggregate,
    since: values.since,
    dryRun: values["dry-run"] ?? false,
    options: Object.keys(values).filter((name) => name !== "context"),
  };
}

/** The settings of `-c name=value`; throws CommandError. */
export function contextOf(given: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(given.map(setting));
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new CommandError(`${error.message.split(/[.\n]/)[0]}.`);
  }
}

function setting(text: string): [string, string] {
  const [, name, value] = /^(\w+)=(.+)$/.exec(text) ?? [];
  if (name === undefined || value === undefined)
    throw new CommandError(`-c ${text} is no setting: write -c name=value.`);
  return [name, value];
}
