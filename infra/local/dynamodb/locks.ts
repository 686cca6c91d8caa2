export interface Locks {
  /** Runs `work` when all earlier holders of any of these keys are done, and holds the keys until it settles. */
  holding<T>(keys: readonly string[], work: () => Promise<T>): Promise<T>;
}

/** A caller queues for all its keys in one step, so two callers never wait for each other. */
export function createLocks(): Locks {
  const tails = new Map<string, Promise<void>>();
  return {
    async holding(keys, work) {
      const { promise: done, resolve: release } = Promise.withResolvers<void>();
      const earlier = keys.map((key) => tails.get(key));
      for (const key of keys) tails.set(key, done);
      await Promise.all(earlier);
      try {
        return await work();
      } finally {
        for (const key of keys) if (tails.get(key) === done) tails.delete(key);
        release();
      }
    },
  };
}
