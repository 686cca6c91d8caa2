import { ClosedDates, openingMessages } from "#domain/profiles";
import { formatDate } from "../../lib/time/dates.ts";
import { fieldLabels, valueMessages } from "./field-messages.ts";

/** The label of a profile's field. */
export function fieldLabel(field: string): string {
  return fieldLabels()[field] ?? field;
}

/** A field's value as text. */
export function valueText(value: unknown): string {
  const { yes, no } = valueMessages();
  if (typeof value === "boolean") return value ? yes : no;
  if (Array.isArray(value)) {
    const hasObjects = value.some((one) => typeof one === "object");
    return value.map(valueText).join(hasObjects ? "\n" : ", ");
  }
  if (typeof value !== "object" || value === null) return String(value ?? "");
  const dates = ClosedDates.safeParse([value]).data?.[0];
  if (dates) return openingMessages().days(formatDate(dates.from), formatDate(dates.to ?? dates.from));
  return Object.entries(value)
    .map(([field, part]) => `${field}: ${valueText(part)}`)
    .join("\n");
}
