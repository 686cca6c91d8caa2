import { catalogue, type EventType, type KindOf, spoken } from "#events";
import { inEveryLanguage } from "#kernel/text/messages";
import { ids } from "./ids.ts";
import { RecordKind } from "./request.ts";
import { stateFields } from "./verified.ts";

type Described = Readonly<Record<EventType, (dataOf: () => unknown) => string>>;
type Topics = Readonly<Record<KindOf<EventType>, string>>;

/** What events say and what their ids are called. English stands in their declarations, which subscribers read as well. */
export const eventMessages = inEveryLanguage({
  en: {
    // What an event carries only decides between texts, so it is handed in as nothing that is shown.
    says: Object.fromEntries(
      catalogue.map(({ type, describe }) => [type, (dataOf: () => unknown) => describe(dataOf())]),
    ) as Described, // entries lose the types
    /** What events are about, by the first word of their type. */
    topics: Object.fromEntries(catalogue.map(({ type, about }) => [type.split(".")[0], about])) as Topics,
    /** The fields of a state, as far as auditors see them. */
    fields: Object.fromEntries(
      RecordKind.options.flatMap((kind) =>
        stateFields(kind).map((field) => [field, ids[field]?.label ?? capital(field)]),
      ),
    ),
    ids: Object.fromEntries(Object.entries(ids).map(([field, { label }]) => [field, label])),
  },
});

function capital(field: string): string {
  const words = spoken(field).trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
