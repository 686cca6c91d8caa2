import { Problem } from "#kernel/call/problem";
import { BadSetting } from "../config.ts";
import { CommandError } from "./command-error.ts";

/** An error of AWS or the network as a sentence; `absent` is printed when nothing answers. */
export function explained(error: unknown, absent: string): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof CommandError || error instanceof BadSetting || error instanceof Problem) return error;
  if ("code" in error && /^E(CONNREFUSED|CONNRESET|NOTFOUND|HOSTUNREACH)$/.test(String(error.code)))
    return new CommandError(absent);
  if (/Credentials|Token.*Expired|ExpiredToken|InvalidClientToken|UnrecognizedClient/.test(error.name)) {
    return new CommandError(
      `There are no valid AWS credentials in the environment (${error.name}): sign in again, for example with aws sso login.`,
    );
  }
  return new CommandError(`It could not be done: ${error.message.split("\n")[0]} (${error.name}).`);
}
