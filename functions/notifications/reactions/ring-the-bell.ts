import type { Reaction } from "../../platform/events/reaction.ts";
import { push } from "../../platform/realtime/socket.ts";
import { whatToSay } from "../about.ts";
import { putNote } from "../store.ts";

/** The bell of whoever is to be told shows what happened; open screens hear of it once it is there to be read. */
export const ringTheBell: Reaction = async (received) => {
  const { bells } = await whatToSay(received);
  for (const bell of bells) {
    const id = await putNote(bell, received);
    await push(bell.to, {
      type: "notification.added",
      aggregate: { kind: "notification", id, sequence: 1 },
    });
  }
};
