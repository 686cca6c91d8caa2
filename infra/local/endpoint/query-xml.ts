import { randomUUID } from "node:crypto";
import type { AwsError } from "./aws-error.ts";

/** The body of an error in the Query protocol. */
export function queryError(error: AwsError): string {
  const type = error.status < 500 ? "Sender" : "Receiver";
  return [
    `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>${type}</Type>`,
    `<Code>${escaped(error.code)}</Code><Message>${escaped(error.message)}</Message></Error>`,
    `<RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
  ].join("");
}

/** Escaped XML text; control characters that XML 1.0 forbids become question marks. */
export function escaped(text: string): string {
  const names: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to replace
  return text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f]/g, "?").replace(/[&<>]/g, (sign) => names[sign] ?? sign);
}
