import { eventById } from "../../../functions/audit/store.ts";
import { copyOf, leadsTo, proofOf } from "../../../functions/platform/events/proof.ts";
import { CommandError } from "../command-error.ts";
import type { Task } from "../task.ts";
import { thingAt } from "./aggregates.ts";
import { several } from "./counts.ts";
import { itemsIn } from "./event-items.ts";

/** Follows an aggregate's hash chain to its present state and compares it with the history. */
export async function verify({ args: { aggregate: name, names }, say }: Task): Promise<void> {
  if (name === undefined || names.length > 0) {
    throw new CommandError("Say what to verify: --aggregate <kind>/<id>.");
  }
  const { partition, load } = thingAt(name);
  const items = (await Array.fromAsync(itemsIn(partition))).flat();
  if (items.length === 0) throw new CommandError(`There is no event of ${name}.`);
  const proof = proofOf(name, items);
  const { events, broken } = proof;
  if (broken) throw new CommandError(`Event ${broken} of ${name} is missing or not as it was written.`);
  if (!leadsTo(proof, await load()))
    throw new CommandError(`The state of ${name} is not what its ${several(events.length, "event")} led to.`);
  const copies = await Promise.all(events.map(async (event) => copyOf(event, await eventById(event.id))));
  const other = copies.indexOf("other");
  if (other >= 0) throw new CommandError(`Event ${other + 1} of ${name} is another one in the history.`);
  const [missing, routine] = (["none", "routine"] as const).map(
    (how) => copies.filter((copy) => copy === how).length,
  );
  say(`${several(events.length, "event")} of ${name}: all there, in order, as they were written.`);
  if (routine) say(`The history does not copy ${routine} of them: routine.`);
  say(missing === 0 ? "The history has the same." : `The history does not have ${missing} of them yet.`);
}
