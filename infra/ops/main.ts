import { Problem } from "#kernel/problem";
import { BadSetting } from "../config.ts";
import { askedBy } from "./asked.ts";
import { CannotDo } from "./cannot-do.ts";
import { commands, help } from "./commands.ts";
import { environmentOf, installationAt } from "./installation.ts";
import { type Place, placeOf } from "./place.ts";

const say = (line: string) => console.log(line);

/** `npm run ops`: does one thing and ends with 0, or says why not in one sentence and ends with 1. */
async function main(args: readonly string[]): Promise<void> {
  const asked = askedBy(args);
  if (asked.command === "") return say(help());
  const command = Object.hasOwn(commands, asked.command) ? commands[asked.command] : undefined;
  if (command === undefined) {
    throw new CannotDo(
      `There is no command ${asked.command}; there are ${Object.keys(commands).join(", ")}.`,
    );
  }
  const unknown = asked.options.find((name) => !command.knows.includes(name));
  if (unknown !== undefined) throw new CannotDo(`${asked.command} does not know the option --${unknown}.`);
  const place = placeOf(asked.context, process.env);
  takeOn(place.environment);
  try {
    const installation = await installationAt(place);
    takeOn(environmentOf(installation));
    await command.run({ asked, installation, say });
  } catch (error) {
    throw explained(error, place);
  }
}

function takeOn(environment: Place["environment"]): void {
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}

/** What AWS or the network says, as a sentence. */
function explained(error: unknown, { absent }: Place): unknown {
  if (!(error instanceof Error) || error instanceof CannotDo || error instanceof Problem) return error;
  if ("code" in error && /^E(CONNREFUSED|CONNRESET|NOTFOUND|HOSTUNREACH)$/.test(String(error.code)))
    return new CannotDo(absent);
  if (/Credentials|Token.*Expired/.test(error.name)) {
    return new CannotDo(`There are no valid AWS credentials in the environment (${error.name}).`);
  }
  return new CannotDo(`It could not be done: ${error.message.split("\n")[0]} (${error.name}).`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof CannotDo || error instanceof BadSetting || error instanceof Problem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
