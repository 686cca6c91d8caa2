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

const counts = new AsyncLocalStorage<() => Promise<void>>();

/**
 * Runs `run`; its first write or other effect waits for `count`, which runs once and refuses all of them if it fails. Nothing
 * is counted for what only reads.
 */
export async function counting<T>(count: () => Promise<void>, run: () => Promise<T>): Promise<T> {
  let counted: Promise<void> | undefined;
  return await counts.run(async () => {
    counted ??= counts.exit(count);
    await counted;
  }, run);
}

/** Resolves when the request may change something: its check has passed, and it is counted. Rejects otherwise. */
export async function mayWrite(): Promise<void> {
  await checked();
  await counts.getStore()?.();
}
