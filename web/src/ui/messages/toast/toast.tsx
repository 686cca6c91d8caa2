import { store } from "../../../lib/store.ts";
import { useStore } from "../../../lib/use-store.ts";
import { lazyPart } from "../../lazy-part.tsx";
import type { ToastMessage } from "./toast-message.ts";

const latest = store<ToastMessage | undefined>(undefined);
const ToastRegion = lazyPart(async () => (await import("./toast-region.tsx")).ToastRegion);

/** Shows a text above the page for 6 seconds, with Undo if given; one at a time. */
export function toast(text: string, undo?: () => void): void {
  latest.set({ text, ...(undo && { undo }) });
}

/** Renders toasts; the shell has one. Its code loads with the first toast. */
export function ToastHost() {
  const shown = useStore(latest);
  if (shown === undefined) return null;
  return <ToastRegion shown={shown} />;
}
