import type { Actor } from "#kernel/actor";
import { unreadMessages } from "../conversations/reads.ts";
import { unreadOf } from "./store.ts";

/** What a person has not read: the notifications, the newest of them, and the messages. */
export async function countsOf(actor: Actor) {
  const [counted, messages] = await Promise.all([unreadOf(actor.id), unreadMessages(actor)]);
  return { ...counted, messages };
}
