import type { Chain } from "../platform/events/proof.ts";
import { goals } from "./store.ts";

/** What proves how a wellness goal became what it is, with at most `most` events. */
export async function goalChain(id: string, most: number): Promise<Chain> {
  return await goals.chain(id, most);
}
