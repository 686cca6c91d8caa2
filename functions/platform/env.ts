/** A required environment variable. Throws if it is missing: the stack is wrong. */
export function env(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The function's environment lacks ${name}.`);
  return value;
}

/** An environment variable that a stage may omit. */
export function envOrNone(name: string): string | undefined {
  return process.env[name] || undefined;
}

/** Whether a setting of the stage is on. */
export function isOn(name: string): boolean {
  return env(name) === "on";
}
