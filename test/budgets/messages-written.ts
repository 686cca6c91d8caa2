import { v7 as newId } from "uuid";
import { expect } from "vitest";
import type * as z from "zod/mini";
import { contract as messages } from "#contract/messages";
import type { Call } from "#kernel/call/contract";
import type { Person } from "../../infra/demo/person.ts";
import type { World } from "../world.ts";
import { costOf } from "./meter.ts";

type Counted = <C extends Call>(who: Person, call: C, asked: z.input<C["input"]>) => Promise<unknown>;

/** Each call about messages and notes, counted. The two people have an appointment and no message. */
export async function messagesWritten(
  world: World,
  counted: Counted,
  { patient, doctor }: { patient: Person; doctor: Person },
): Promise<void> {
  const toDoctor = { with: doctor.id };
  const toPatient = { with: patient.id };
  await counted(patient, messages.correspondents, {});
  await counted(doctor, messages.correspondents, {});
  await counted(patient, messages.messages, toDoctor);
  // The first message looks for an appointment of the two.
  await counted(patient, messages.send, {
    ...toDoctor,
    id: newId(),
    content: "Does it matter when I take it?",
  });
  await counted(doctor, messages.conversations, {});
  await counted(doctor, messages.conversations, { q: "Keller" });
  await counted(doctor, messages.messages, toPatient);
  await counted(doctor, messages.read, { ...toPatient, upTo: 1 });
  const note = { ...toDoctor, id: newId() };
  await counted(doctor, messages.send, {
    ...{ ...toPatient, id: note.id, content: "Please finish all seven days." },
    messageCategory: "clinical_note",
  });
  await counted(patient, messages.notes, toDoctor);
  for (const step of [messages.archive, messages.unarchive, messages.requestAppointment])
    await counted(patient, step, note);
  await counted(patient, messages.report, { ...note, reasonCode: "other" });
  await counted(doctor, messages.mute, toPatient);
  await counted(doctor, messages.unmute, toPatient);
  await counted(doctor, messages.close, { ...toPatient, reasonText: "Please book an appointment." });
  await counted(doctor, messages.reopen, toPatient);
  const again = await costOf(world, () =>
    doctor.call(messages.send, { ...toPatient, id: newId(), content: "No." }),
  );
  expect(again.requests).toBe(3);
}
