import { contract as appointments } from "#contract/appointments";
import { contract as video } from "#contract/video";
import type { Person } from "../../infra/demo/person.ts";
import { socketOf } from "../socket.ts";
import { bookingWith, newPatient, type World } from "../world.ts";

/** A doctor's video calls: one with all of its calls, one that nobody answers, one that ends with its appointment. */
export async function videoCalls(world: World, doctor: Person): Promise<void> {
  const visitor = await newPatient(world.origin);
  const visit = await visitor.call(appointments.book, {
    ...bookingWith(doctor, world.clock.now()),
    time: "15:30",
  });
  const newCall = () => ({
    id: crypto.randomUUID(),
    with: visitor.id,
    medium: "video" as const,
    consents: true as const,
  });
  const screen = await socketOf(world.origin, visitor);
  const { id } = await doctor.call(video.start, newCall());
  await visitor.call(video.answer, { id, consents: true, answerId: crypto.randomUUID() });
  const { page } = await visitor.call(video.here, { id });
  await visitor.call(video.relays, { id });
  await visitor.call(video.signal, { id, page, n: 0, parts: [{ kind: "hello" }] });
  await visitor.call(video.end, { id });
  await doctor.call(video.start, newCall());
  await world.advance(3 * 60_000);
  await doctor.call(video.start, newCall());
  await doctor.call(appointments.cancel, { id: visit.id, reasonCode: "other" });
  await world.idle();
  await screen.close();
}
