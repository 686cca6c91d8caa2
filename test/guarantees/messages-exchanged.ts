import { contract as conversations } from "#contract/conversations";
import type { Person } from "../../infra/demo/person.ts";
import { socketOf } from "../socket.ts";
import type { World } from "../world.ts";

/** A patient and a doctor with an appointment write to each other, one of them at an open screen. */
export async function messagesExchanged(world: World, patient: Person, doctor: Person): Promise<void> {
  const content = "Does it matter when I take it?";
  await patient.call(conversations.send, { with: doctor.id, id: crypto.randomUUID(), content });
  await doctor.call(conversations.read, { with: patient.id, upTo: 1 });
  const screen = await socketOf(world.origin, patient);
  await doctor.call(conversations.send, { with: patient.id, id: crypto.randomUUID(), content: "No." });
  await screen.close();
  const note = { with: doctor.id, id: crypto.randomUUID() };
  await doctor.call(conversations.send, {
    ...{ with: patient.id, id: note.id, content },
    messageCategory: "clinical_note",
  });
  await patient.call(conversations.archive, note);
  await patient.call(conversations.requestAppointment, note);
}
