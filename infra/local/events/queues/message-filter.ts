import { compilePattern } from "../bus/pattern.ts";
import { systemAttributes } from "./message-record.ts";
import type { Received } from "./messages.ts";

/** The filters of a queue mapping; any one is enough, none lets all pass. A JSON body is matched field by field. */
export function messageFilter(filters: unknown[]): (message: Received) => boolean {
  const patterns = filters.map(compilePattern);
  if (patterns.length === 0) return () => true;
  return (message) => {
    const event = {
      messageId: message.id,
      body: fieldsOf(message.body),
      attributes: systemAttributes(message),
    };
    return patterns.some((matches) => matches(event));
  };
}

function fieldsOf(body: string): unknown {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === "object" ? parsed : body;
  } catch {
    return body;
  }
}
