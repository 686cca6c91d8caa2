import { hasTokens } from "../../session/traces.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;

const fields = new Set<Field>();

/** Follows from now on which fields somebody types into. */
export function followTyping(): void {
  document.addEventListener("input", ({ target }) => isWritten(target) && fields.add(target), true);
}

/**
 * Whether loading the page anew loses something: text in a field, or what was begun in a form and left for later. What
 * was sent is gone from its field, or the field is gone.
 */
export async function hasUnsent(): Promise<boolean> {
  for (const field of fields) if (!field.isConnected) fields.delete(field);
  if ([...fields].some(({ value }) => value.trim() !== "")) return true;
  if (!hasTokens()) return false;
  const { queries } = await import("../../lib/query/query.ts");
  return queries.getQueryCache().findAll({ predicate: ({ meta }) => meta?.unsent === true }).length > 0;
}

/** Whether it holds words; what is merely ticked or looked for can be had again. */
function isWritten(target: EventTarget | null): target is Field {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !["checkbox", "radio", "search"].includes(target.type);
}
