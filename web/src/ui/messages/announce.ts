import { store } from "../../lib/offline/store.ts";

/** What was said last in the page's live region. */
export const announced = store("");

/** Says something to those who listen to the page, politely. */
export function announce(words: string): void {
  announced.set(words);
}
