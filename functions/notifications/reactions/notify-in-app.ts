import type { Reaction } from "../../platform/events/reaction.ts";
import { push } from "../../platform/realtime/socket.ts";
import { putNote } from "../store.ts";
import { noticesOf } from "./notices-of.ts";

/** The bell of whoever is to be told shows what happened; open screens hear of it once it is there to be read. */
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
