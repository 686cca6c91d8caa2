import { AsyncLocalStorage } from "node:async_hooks";

const levels = ["DEBUG", "INFO", "WARN", "ERROR", "SILENT"];

type Fields = Readonly<Record<string, unknown>>;

const shared = new AsyncLocalStorage<Fields>();

/**
 * Structured logs, one line each: level, message, function and fields. Never log codes, tokens, e-mails, names, drugs,
 * addresses or free text. `LOG_LEVEL` sets the threshold; CloudWatch adds the time.
 */
export const log = { info: lines("INFO"), warn: lines("WARN"), error: lines("ERROR") };

function lines(level: string) {
  return (message: string, fields: Fields = {}): void => {
    const { LOG_LEVEL = "INFO", SERVICE_NAME: service } = process.env;
    if (levels.indexOf(level) < levels.indexOf(LOG_LEVEL)) return;
    // Bypasses Lambda's console, which would prefix the line.
    process.stdout.write(`${JSON.stringify({ level, message, service, ...shared.getStore(), ...fields })}\n`);
  };
}

/** Runs `act` and adds fields to each line that it, or what it calls, writes. */
export function logWith<Result>(fields: Fields, act: () => Result): Result {
  return shared.run({ ...shared.getStore(), ...fields }, act);
}

/** The name and stack of a bug without its message, which may quote what a person wrote. */
export function withoutMessage(error: unknown): { name: string; at: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const at = (error.stack ?? "").split("\n").filter((line) => line.trimStart().startsWith("at "));
  return { name: error.name, at: at.map((line) => line.trim()) };
}
