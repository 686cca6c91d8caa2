import { charactersOf } from "#kernel/text/shorten";

/** An e-mail in both forms: `text` contains everything in `html`. */
export interface Email {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly calendar?: CalendarFile | undefined;
  /** The address that stops such e-mails with one POST (RFC 8058). */
  readonly unsubscribe?: string | undefined;
}

/** An iCalendar file (RFC 5545) with its method: publish a copy, request an entry, or cancel it. */
export interface CalendarFile {
  /** An ASCII file name, such as `appointment.ics`. */
  readonly name: string;
  readonly method: "PUBLISH" | "REQUEST" | "CANCEL";
  readonly text: string;
}

/** A display name and a bare address. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** Parses `Triscript <no-reply@triscript.example>`; a bare address is also its display name. */
export function mailboxOf(written: string): Mailbox {
  const [, name, address] = /^(.*?)\s*<([^<>]+)>$/.exec(written.trim()) ?? [];
  return address ? { name: name || address, address } : { name: written.trim(), address: written.trim() };
}

/**
 * Encodes an e-mail (RFC 5322, MIME). All bodies are base64, so that no relay breaks long lines or characters. SES sets
 * the date and replaces any Message-ID. So `id` goes into References, which SES leaves alone: mail programs show two
 * copies with the same id as one conversation.
 */
export function mimeOf(
  from: Mailbox,
  to: string,
  { subject, text, html, calendar, unsubscribe }: Email,
  id?: string,
): string {
  const spoken = [part("text/plain; charset=utf-8", text), part("text/html; charset=utf-8", html)];
  const envelope = [
    `From: ${encodedWords(from.name)} <${from.address}>`,
    `To: ${to}`,
    `Subject: ${encodedWords(subject)}`,
    ...(id ? [`Message-ID: ${id}`, `References: ${id}`] : []),
    ...(unsubscribe
      ? [`List-Unsubscribe: <${unsubscribe}>`, "List-Unsubscribe-Post: List-Unsubscribe=One-Click"]
      : []),
    "MIME-Version: 1.0",
    // Suppresses automatic replies (RFC 3834).
    "Auto-Submitted: auto-generated",
  ];
  if (!calendar) return lines(...envelope, multipart("alternative", spoken));
  const { name, method, text: entry } = calendar;
  // Calendars import the alternative part; every other program can open the attachment.
  const invitation = part(`text/calendar; charset=utf-8; method=${method}`, entry);
  const file = part(`application/ics; name="${name}"`, entry, `attachment; filename="${name}"`);
  const parts = [multipart("alternative", [...spoken, invitation]), file];
  return lines(...envelope, multipart("mixed", parts));
}

/** Encodes the text of a header: unchanged if it is short ASCII, else as RFC 2047 words on lines of at most 76 characters. */
export function encodedWords(text: string): string {
  const onOneLine = text.replace(/\s+/g, " ").trim();
  if (/^[A-Za-z0-9 '!?/-]{1,60}$/.test(onOneLine)) return onOneLine;
  return chunks(onOneLine, 39)
    .map((bytes) => `=?UTF-8?B?${Buffer.from(bytes).toString("base64")}?=`)
    .join("\r\n ");
}

function part(type: string, content: string, disposition?: string): string {
  return lines(
    `Content-Type: ${type}`,
    "Content-Transfer-Encoding: base64",
    ...(disposition ? [`Content-Disposition: ${disposition}`] : []),
    "",
    Buffer.from(content)
      .toString("base64")
      .replace(/.{76}(?=.)/g, "$&\r\n"),
  );
}

function multipart(kind: "alternative" | "mixed", parts: readonly string[]): string {
  // base64 never contains "=_", so the boundary is in no body.
  const boundary = `=_${kind}`;
  const framed = parts.flatMap((each) => [`--${boundary}`, each]);
  return lines(
    `Content-Type: multipart/${kind}; boundary="${boundary}"`,
    "",
    ...framed,
    `--${boundary}--`,
    "",
  );
}

/** Splits text into pieces of at most `most` bytes of UTF-8, never within a character that fits into one. */
function chunks(text: string, most: number): string[] {
  const found: string[] = [];
  const fitting = (sign: string) => Buffer.byteLength(sign) <= most;
  for (const sign of charactersOf(text).flatMap((one) => (fitting(one) ? one : Array.from(one)))) {
    const last = found.at(-1);
    if (last !== undefined && fitting(last + sign)) found[found.length - 1] = last + sign;
    else found.push(sign);
  }
  return found;
}

function lines(...all: readonly string[]): string {
  return all.join("\r\n");
}
