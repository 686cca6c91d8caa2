/** A setting from the function's environment. A missing one is a mistake in the stack and fails at once. */
export function env(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The function's environment lacks ${name}.`);
  return value;
}

/** A setting that not every stage has. */
export function envOrNone(name: string): string | undefined {
  return process.env[name] || undefined;
}

/** Whether a setting of the stage is on. */
export function isOn(name: string): boolean {
  return env(name) === "on";
}
