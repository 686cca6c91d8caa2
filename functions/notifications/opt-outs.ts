import { optOuts as adherence } from "../adherence/notices.ts";
import { optOuts as appointments } from "../appointments/notices/opt-outs.ts";
import { optOuts as conversations } from "../conversations/notices.ts";
import { optOuts as documents } from "../documents/notices.ts";
import { optOuts as identity } from "../identity/notices.ts";
import { optOuts as prescriptions } from "../prescriptions/notices/opt-outs.ts";
import { optOuts as profiles } from "../profiles/notices.ts";
import { optOuts as video } from "../video/notices.ts";
import { type NamedMessage, optOuts as notifications, type OptOut, type Room } from "./domain/index.ts";

const all: Readonly<Record<Room, Readonly<Record<string, OptOut>>>> = {
  adherence,
  appointments,
  documents,
  identity,
  messages: conversations,
  notifications,
  prescriptions,
  profiles,
  video,
};

const byKey = new Map(
  Object.entries(all).flatMap(([context, ofContext]) =>
    Object.entries(ofContext).map(([name, optOut]) => [`${context}.${name}`, optOut]),
  ),
);

/** How a person can opt out of a notification. */
export function optOutOf({ key }: Pick<NamedMessage, "key">): OptOut {
  const found = byKey.get(key);
  if (!found) throw new Error(`There is no message ${key}.`);
  return found;
}
