import type { Reaction } from "../../platform/events/reaction.ts";
import { push } from "../../platform/realtime/socket.ts";
import { putNote } from "../store.ts";
import { noticesOf } from "./notices-of.ts";

/** Stores the notifications of an event, and then announces each on open screens. */
export const notifyInApp: Reaction = async (received) => {
  const { inApp } = await noticesOf(received);
  for (const notice of inApp) {
    const id = await putNote(notice, received);
    await push(notice.to, {
      type: "notification.added",
      aggregate: { kind: "notification", id, sequence: 1 },
    });
  }
};
