import { contract as notifications } from "#contract/notifications";
import { type Person, Refused } from "../infra/demo/person.ts";
import { first, type World } from "./world.ts";

/** `done`, or the code with which a call was refused. */
export function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => "done",
    (error: unknown) =>
      error instanceof Refused ? (error.problem as { code: string }).code : Promise.reject(error),
  );
}

/** The subject of the latest notification in a person's bell. */
export async function latestSubject(world: World, person: Person): Promise<string> {
  await world.idle();
  return first((await person.call(notifications.list, { limit: 1 })).items).subject;
}
