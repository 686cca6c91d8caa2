import { store } from "../../lib/store.ts";

/** The last text of the page's live region. */
export const announced = store("");

/** Announces a text in the live region, politely. */
export function announce(text: string): void {
  announced.set(text);
}
