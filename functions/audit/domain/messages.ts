import { catalogue, type EventType } from "#events";
import { inEveryLanguage } from "#kernel/text/messages";
import { ids } from "./ids.ts";

type Described = Readonly<Record<EventType, (dataOf: () => unknown) => string>>;

/** What events say and what their ids are called. English stands in their declarations, which subscribers read as well. */
export const eventMessages = inEveryLanguage({
  en: {
    // What an event carries only decides between texts, so it is handed in as nothing that is shown.
    says: Object.fromEntries(
      Object.values<(typeof catalogue)[EventType]>(catalogue).map(({ type, describe }) => [
        type,
        (dataOf: () => unknown) => describe(dataOf()),
      ]),
    ) as Described, // entries lose the types
    ids: Object.fromEntries(Object.entries(ids).map(([field, { label }]) => [field, label])),
  },
});
