import { v7 as newId } from "uuid";
import { contract as messages } from "#contract/messages";
import type { Person } from "../../../infra/demo/person.ts";
import { socketOf } from "../../socket.ts";

/**
 * A patient and a doctor with an open screen. Each call sends a message and returns the milliseconds until the doctor's screen has
 * fetched it.
 */
export async function startChat(origin: string, doctor: Person, patient: Person) {
  const screen = await socketOf(origin, doctor);
  let sent = 0;
  const say = async () => {
    sent++;
    const begun = performance.now();
    const sending = patient.call(messages.send, { with: doctor.id, id: newId(), content: `Message ${sent}` });
    await screen.hears("conversation.message_sent.v1", sent);
    const { items } = await doctor.call(messages.messages, { with: patient.id, since: sent - 1 });
    if (items.length !== 1) throw new Error("The announced message is missing.");
    const took = performance.now() - begun;
    await sending;
    return took;
  };
  return { say, stop: () => screen.close() };
}
