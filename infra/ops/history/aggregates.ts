import { records as adherence } from "../../../functions/adherence/reads.ts";
import { records as appointments } from "../../../functions/appointments/reads.ts";
import { records as audit } from "../../../functions/audit/reads.ts";
import { records as calendars } from "../../../functions/calendars/reads.ts";
import { records as conversations } from "../../../functions/conversations/reads.ts";
import { records as documents } from "../../../functions/documents/reads.ts";
import { records as identity } from "../../../functions/identity/reads.ts";
import { records as prescriptions } from "../../../functions/prescriptions/reads.ts";
import { records as profiles } from "../../../functions/profiles/reads.ts";
import { records as video } from "../../../functions/video/reads.ts";
import { records as wellness } from "../../../functions/wellness/reads.ts";
import { CommandError } from "../command-error.ts";

/** Every kind of aggregate, as spelt in event ids. */
export const aggregates = [
  identity,
  profiles,
  appointments,
  prescriptions,
  adherence,
  wellness,
  documents,
  calendars,
  conversations,
  video,
  audit,
].flatMap((records) => Object.values(records));

/** An aggregate by its name in event ids, `<kind>/<id>`. Throws CommandError for an unknown kind. */
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
