import type * as z from "zod/mini";
import * as exported from "./declared.ts";
import type { EventDeclaration } from "./event.ts";

export * from "./declared.ts";
export * from "./event.ts";
export * from "./terms/documents.ts";
export * from "./terms/wording.ts";

/** The catalogue: every published event by its type. Append only. */
export const catalogue = Object.values(exported)
  .filter((each) => "describe" in each && "people" in each)
  // The order of a module's exports differs between runtimes and compilers.
  .sort((a, b) => (a.type < b.type ? -1 : 1));

type Declared = (typeof catalogue)[number];
export type EventType = Declared["type"];

/** The data of an event type. */
export type EventData<Type extends EventType> = z.infer<Extract<Declared, { type: Type }>["data"]>;

/** The kind of aggregate of an event: the first word of its type. */
export type KindOf<Type extends EventType> = Type extends `${infer Kind}.${string}` ? Kind : never;

const byType: ReadonlyMap<string, EventDeclaration> = new Map(catalogue.map((each) => [each.type, each]));

/** The declaration of an event in the catalogue. Throws for any other type. */
export function declarationOf(type: string): EventDeclaration {
  const found = byType.get(type);
  if (!found) throw new Error(`There is no event ${type}.`);
  return found;
}

/** The people whom an event concerns, each once, the one it is about first. */
export function peopleIn(type: string, data: Readonly<Record<string, unknown>>): string[] {
  const ids = declarationOf(type).people.map((field) => data[field]);
  return [...new Set(ids.filter((id) => typeof id === "string"))];
}
