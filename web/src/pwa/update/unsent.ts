import { hasTokens } from "../../session/storage-keys.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;

const fields = new Set<Field>();

/** Records from now on which fields are typed into. */
export function followTyping(): void {
  document.addEventListener("input", ({ target }) => isWritten(target) && fields.add(target), true);
}

/** Whether a reload would lose text in a field or a saved draft. Sent text does not count: its field is empty or gone. */
export async function hasUnsent(): Promise<boolean> {
  for (const field of fields) if (!field.isConnected) fields.delete(field);
  if ([...fields].some(({ value }) => value.trim() !== "")) return true;
  if (!hasTokens()) return false;
  const { queries } = await import("../../lib/query/query.ts");
  return queries.getQueryCache().findAll({ predicate: ({ meta }) => meta?.unsent === true }).length > 0;
}

/** Whether a field holds written text. Ticks and searches are easily repeated. */
function isWritten(target: EventTarget | null): target is Field {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !["checkbox", "radio", "search"].includes(target.type);
}
