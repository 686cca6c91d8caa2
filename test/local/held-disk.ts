/** A disk whose syncs take no time, except the one that a test holds. */
export function heldDisk() {
  let onSync = () => {};
  let sync = Promise.resolve();
  return {
    durable: () => {
      onSync();
      return sync;
    },
    /** The first event during `act`: its answer, or the end of an awaited sync. */
    async firstOf(act: () => Promise<unknown>): Promise<"answer" | "sync"> {
      const wanted = new Promise<void>((resolve) => {
        onSync = resolve;
      });
      const { promise, resolve } = Promise.withResolvers<void>();
      sync = promise;
      const answered = act().then(() => "answer" as const);
      const first = await Promise.race([answered, wanted.then(() => "sync" as const)]);
      resolve();
      onSync = () => {};
      await answered;
      return first;
    },
  };
}
