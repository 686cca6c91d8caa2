import { store } from "../store.ts";

/** Whether this page takes part in a call: a reload would interrupt it. */
export const isInCall = store(false);

/** Resolves once this page is in no call. */
export async function afterCall(): Promise<void> {
  if (!isInCall.get()) return;
  await new Promise<void>((resolve) => {
    const end = isInCall.subscribe(() => {
      if (isInCall.get()) return;
      end();
      resolve();
    });
  });
}
