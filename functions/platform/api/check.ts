import { AsyncLocalStorage } from "node:async_hooks";

const checks = new AsyncLocalStorage<Promise<void>>();

/**
 * Runs `run` in parallel with a check. Their reads share a request, but no write starts and no result returns before
 * the check has passed (see `checked`). The check's error wins over the error of `run`.
 */
export async function beside<T>(check: Promise<void>, run: () => Promise<T>): Promise<T> {
  const running = checks.run(check, run);
  running.catch(() => undefined); // if both fail, the check's error wins
  await check;
  return await running;
}

/**
 * Resolves when the parallel check of the request has passed and rejects when it fails. Without a check it resolves at once.
 */
export async function checked(): Promise<void> {
  await checks.getStore();
}
