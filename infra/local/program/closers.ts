/** Closers of opened services, run in reverse order. */
export interface Closers {
  /** Adds the closer of a service that was just opened. */
  add(close: () => unknown): void;
  /** Closes everything once, even when closing one thing fails; rejects with the first failure. */
  close(): Promise<void>;
}

export function closers(): Closers {
  const open: (() => unknown)[] = [];
  return {
    add: (close) => {
      open.push(close);
    },
    async close() {
      const failures: unknown[] = [];
      for (let close = open.pop(); close !== undefined; close = open.pop()) {
        try {
          await close();
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
