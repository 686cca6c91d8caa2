import { catalogue, spoken } from "#events";
import { RecordKind } from "./request.ts";

type Sought = "person" | RecordKind;

/** The ids in events, by field name: their label, and what they can find. */
export const ids: Readonly<Record<string, { readonly label: string; readonly of: Sought }>> =
  Object.fromEntries(
    catalogue.flatMap(({ people, data }) =>
      Object.keys(data.shape).flatMap((field) => {
        const isPerson = people.some((one) => one === field);
        const of = isPerson ? "person" : RecordKind.options.find((kind) => endsWith(field, kind));
        return of ? [[field, { label: labelOf(field), of }]] : [];
      }),
    ),
  );

function endsWith(field: string, kind: string): boolean {
  return field.toLowerCase().endsWith(`${kind}id`);
}

function labelOf(field: string): string {
  if (field === "userId") return "Account";
  const words = spoken(field.slice(0, -"Id".length)).trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
