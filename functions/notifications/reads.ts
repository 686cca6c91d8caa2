import { unreadOf } from "./store.ts";

/** What the bell of a person shows while it is closed. */
export async function bellOf(userId: string): ReturnType<typeof unreadOf> {
  return await unreadOf(userId);
}
