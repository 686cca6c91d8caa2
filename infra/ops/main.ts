import { Problem } from "#kernel/call/problem";
import { BadSetting } from "../config.ts";
import { parseArguments } from "./arguments.ts";
import { CommandError } from "./command-error.ts";
import { commands, help } from "./commands.ts";
import { explained } from "./explained.ts";
import { environmentOf, installationAt } from "./installation.ts";
import { type Target, targetOf } from "./target.ts";

const say = (line: string) => console.log(line);

/** `npm run ops`: runs one command and exits with 0, or prints one sentence with the reason and exits with 1. */
async function main(argv: readonly string[]): Promise<void> {
  const args = parseArguments(argv);
  if (args.command === "") return say(help());
  const command = Object.hasOwn(commands, args.command) ? commands[args.command] : undefined;
  if (command === undefined) {
    throw new CommandError(
      `There is no command ${args.command}; there are ${Object.keys(commands).join(", ")}.`,
    );
  }
  const unknown = args.options.find((name) => !command.knows.includes(name));
  if (unknown !== undefined) throw new CommandError(`${args.command} does not know the option --${unknown}.`);
  const target = targetOf(args.context, process.env);
  takeOn(target.environment);
  try {
    const installation = await installationAt(target);
    takeOn(environmentOf(installation));
    await command.run({ args, installation, stacks: target.stacks, say });
  } catch (error) {
    throw explained(error, target.absent);
  }
}

function takeOn(environment: Target["environment"]): void {
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof CommandError || error instanceof BadSetting || error instanceof Problem))
    throw error;
  console.error(error.message);
  process.exitCode = 1;
}
