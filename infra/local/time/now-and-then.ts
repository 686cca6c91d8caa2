/** Deletes what has expired once a second, also after the clock was moved; returns a function that stops. */
export function nowAndThen(sweep: () => Promise<void>, fault: (error: unknown) => void): () => Promise<void> {
  let sweeping = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweeping.then(sweep).catch(fault);
  }, 1000);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await sweeping;
  };
}
