import type { Reaction } from "../../platform/reaction.ts";
import { whatToSay } from "../about.ts";
import { putNote } from "../store.ts";

/** The bell of whoever is to be told shows what happened. */
export const ringTheBell: Reaction = async (received) => {
  const { bell } = await whatToSay(received);
  if (bell) await putNote(bell, received.envelope);
};
