import { isInDraft } from "../../session/storage-keys.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;

const fields = new Set<Field>();

/** Records from now on which fields are typed into. */
export function followTyping(): void {
  document.addEventListener("input", ({ target }) => isWritten(target) && fields.add(target), true);
}

/** Whether a field holds text that is not sent. Sent text does not count: its field is empty or gone. */
export function isTyping(): boolean {
  return typed().length > 0;
}

/** Whether a reload would lose such a text: drafts stay. */
export function losesText(): boolean {
  return typed().some((text) => !isInDraft(text));
}

function typed(): string[] {
  for (const field of fields) if (!field.isConnected) fields.delete(field);
  return [...fields].map(({ value }) => value).filter((value) => value.trim() !== "");
}

/** Whether a field holds written text. Ticks and searches are easily repeated. */
function isWritten(target: EventTarget | null): target is Field {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !["checkbox", "radio", "search"].includes(target.type);
}
