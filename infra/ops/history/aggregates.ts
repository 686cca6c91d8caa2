import { days as doses, plans as reminders, shares } from "../../../functions/adherence/store.ts";
import { appointments } from "../../../functions/appointments/store.ts";
import { nameDisclosures } from "../../../functions/audit/store.ts";
import { accounts } from "../../../functions/identity/store.ts";
import { renewals } from "../../../functions/prescriptions/renewal-store.ts";
import { prescriptions } from "../../../functions/prescriptions/store.ts";
import { profiles } from "../../../functions/profiles/store.ts";
import { goals } from "../../../functions/wellness/store.ts";
import { CommandError } from "../command-error.ts";

/** Every kind of thing that has events, as the kind stands in their ids. */
export const aggregates = [
  accounts,
  profiles,
  appointments,
  prescriptions,
  renewals,
  reminders,
  doses,
  shares,
  goals,
  nameDisclosures,
];

/** A thing by the name that stands in the ids of its events, `<kind>/<id>`. Throws CannotDo for a kind that is not there. */
export function thingAt(name: string) {
  const [, kind, id] = /^([^/]+)\/([^/]+)$/.exec(name) ?? [];
  if (kind === undefined || id === undefined)
    throw new CommandError(`${name} is not of the form <kind>/<id>.`);
  const found = aggregates.find((each) => each.kind === kind);
  if (found) return { partition: found.partition(id), load: () => found.find(id) };
  throw new CommandError(
    `There is no kind ${kind}; there are ${aggregates.map((each) => each.kind).join(", ")}.`,
  );
}
