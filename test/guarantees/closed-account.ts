import { contract as appointments } from "#contract/appointments";
import { contract as identity } from "#contract/identity";
import type { Person } from "../../infra/demo/person.ts";
import { idleAfterRetries } from "../own-process.ts";
import { bookingWith, newPatient, type World } from "../world.ts";

const day = 86_400_000;

/** A patient's account closes with an appointment ahead. Resolves when nothing is left to do. */
export async function closedAccount(world: World, doctor: Person): Promise<void> {
  const leaving = await newPatient(world.origin);
  await leaving.call(identity.requestClosing, {});
  await leaving.call(appointments.book, bookingWith(doctor, world.clock.now() + 14 * day));
  world.clock.advance(14 * day);
  await world.advance(3_600_000);
  await idleAfterRetries(world.origin);
}
