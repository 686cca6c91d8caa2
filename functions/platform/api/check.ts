import { AsyncLocalStorage } from "node:async_hooks";

const checks = new AsyncLocalStorage<Promise<void>>();

/**
 * Runs something beside a check. What it reads goes to the table together with what the check reads, but it learns nothing of it
 * and writes nothing before the check has passed (`checked`). Throws what the check throws, whatever came of the other.
 */
export async function beside<T>(check: Promise<void>, run: () => Promise<T>): Promise<T> {
  const running = checks.run(check, run);
  running.catch(() => undefined); // when both fail, the check's refusal is the answer
  await check;
  return await running;
}

/** Resolves once the check that runs beside the caller has passed, and rejects as it does; at once where there is none. */
export async function checked(): Promise<void> {
  await checks.getStore();
}
