declare global {
  interface Navigator {
    /** Only Chromium has it. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** How long a page rests before anything is fetched ahead, if its person does nothing. */
const restMs = 5000;
const inputs = ["pointerdown", "keydown"] as const;

let rest: Promise<void> | undefined;

/**
 * Runs what is useful later, on the page's first input or after five seconds of rest, so that the first screen has the connection
 * and the processor alone. Never with saved data or on a 2G network. Returns a function that cancels it.
 */
export function ahead(act: () => unknown): () => void {
  let isCancelled = false;
  rest ??= new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      for (const input of inputs) removeEventListener(input, end);
      resolve();
    };
    const timer = setTimeout(end, restMs);
    for (const input of inputs) addEventListener(input, end, { passive: true });
  });
  void rest.then(() => isCancelled || isSparing() || act());
  return () => {
    isCancelled = true;
  };
}

function isSparing(): boolean {
  const { saveData = false, effectiveType = "" } = navigator.connection ?? {};
  return saveData || /2g$/.test(effectiveType);
}
