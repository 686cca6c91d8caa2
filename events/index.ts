/** The catalogue: every event the product tells the world, by detail-type. Append only. */
import * as adherence from "./adherence.ts";
import * as appointments from "./appointments.ts";
import * as audit from "./audit.ts";
import type { EventDeclaration } from "./event.ts";
import * as identity from "./identity.ts";
import * as prescriptions from "./prescriptions.ts";
import * as profiles from "./profiles.ts";
import * as renewals from "./renewals.ts";
import * as wellness from "./wellness.ts";

export * from "./adherence.ts";
export * from "./appointments.ts";
export * from "./audit.ts";
export * from "./event.ts";
export * from "./identity.ts";
export * from "./prescriptions.ts";
export * from "./profiles.ts";
export * from "./renewals.ts";
export * from "./wellness.ts";
export * from "./wording.ts";

const exported = {
  ...identity,
  ...profiles,
  ...appointments,
  ...prescriptions,
  ...renewals,
  ...adherence,
  ...wellness,
  ...audit,
};

type Declared = Extract<(typeof exported)[keyof typeof exported], EventDeclaration>;
type Catalogue = { readonly [Each in Declared as Each["type"]]: Each };

/** Every declaration that the files above export, by its type and in that order. */
export const catalogue = Object.fromEntries(
  Object.values(exported)
    .filter((each) => "describe" in each && "people" in each)
    // What a module exports comes in another order from each runtime and compiler.
    .sort((a, b) => (a.type < b.type ? -1 : 1))
    .map((each) => [each.type, each]),
) as unknown as Catalogue;

export type EventType = keyof Catalogue;

/** What an event of a type carries. */
export type EventData<Type extends EventType> = Catalogue[Type]["data"]["_zod"]["output"];

/** What an event of the catalogue was declared as. Throws for any other type. */
export function declarationOf(type: string): EventDeclaration {
  const declared: Readonly<Record<string, EventDeclaration>> = catalogue;
  const found = Object.hasOwn(declared, type) ? declared[type] : undefined;
  if (!found) throw new Error(`There is no event ${type}.`);
  return found;
}

/** The people whom an event concerns, each once, the one it is about first. */
export function peopleIn(type: string, data: Readonly<Record<string, unknown>>): string[] {
  const ids = declarationOf(type).people.map((field) => data[field]);
  return [...new Set(ids.filter((id) => typeof id === "string"))];
}
