import { catalogue, type EventType, type KindOf, spoken } from "#events";
import { inEveryLanguage } from "#kernel/text/messages";
import { ids } from "./ids.ts";
import { RecordKind } from "./request.ts";
import { stateFields } from "./verified.ts";

type Described = Readonly<Record<EventType, (dataOf: () => unknown) => string>>;
type Topics = Readonly<Record<KindOf<EventType>, string>>;

/** The sentences of events and the labels of their ids. English is in the declarations, which subscribers read, too. */
export const eventMessages = inEveryLanguage({
  en: {
    // An event's data only selects between texts and is never shown, so the pseudo-locale must not look for it.
    says: Object.fromEntries(
      catalogue.map(({ type, describe }) => [type, (dataOf: () => unknown) => describe(dataOf())]),
    ) as Described, // `fromEntries` loses the types
    /** The subjects of events, by the first word of their type. */
    topics: Object.fromEntries(catalogue.map(({ type, about }) => [type.split(".")[0], about])) as Topics,
    /** The fields of a state that auditors see. */
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
