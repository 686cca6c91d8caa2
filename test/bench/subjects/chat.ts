import { v7 as newId } from "uuid";
import * as z from "zod/mini";
import type { Person } from "../../../infra/demo/person.ts";
import { socketOf } from "../../socket.ts";
import type { Ask } from "./client.ts";

const Page = z.object({ items: z.array(z.unknown()) });

/** A person with a connection that stays open. */
export interface Chatting {
  readonly person: Person;
  readonly ask: Ask;
}

/**
 * A patient and a doctor with an open screen. `say` sends a message and returns the milliseconds until the doctor's screen has
 * fetched it.
 */
export async function startChat(origin: string, doctor: Chatting, patient: Chatting) {
  const screen = await socketOf(origin, doctor.person);
  const path = (other: Chatting) => `/api/conversations/${other.person.id}/messages`;
  let sent = 0;
  const say = async () => {
    sent++;
    const begun = performance.now();
    const sending = patient.ask("POST", path(doctor), { id: newId(), content: `Message ${sent}` });
    await screen.hears("conversation.message_sent.v1", sent);
    const answer = await doctor.ask("GET", `${path(patient)}?since=${sent - 1}`);
    if (z.parse(Page, answer).items.length !== 1) throw new Error("The announced message is missing.");
    const took = performance.now() - begun;
    await sending;
    return took;
  };
  return { say, stop: () => screen.close() };
}
