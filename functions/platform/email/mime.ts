/** An e-mail in both forms: everything in `html` also stands in `text`. */
export interface Email {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly calendar?: CalendarFile | undefined;
}

/** An iCalendar file (RFC 5545) with what it asks of the reader's calendar: keep a copy, follow the entry, or strike it. */
export interface CalendarFile {
  /** A file name of plain letters, such as `appointment.ics`. */
  readonly name: string;
  readonly method: "PUBLISH" | "REQUEST" | "CANCEL";
  readonly text: string;
}

/** A name people read and the bare address behind it. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** The mailbox in `Triscript <no-reply@triscript.example>`; an address alone is its own name. */
export function mailboxOf(written: string): Mailbox {
  const [, name, address] = /^(.*?)\s*<([^<>]+)>$/.exec(written.trim()) ?? [];
  return address ? { name: name || address, address } : { name: written.trim(), address: written.trim() };
}

/**
 * An e-mail as mail programs read it (RFC 5322, MIME). All bodies are base64: no line is too long and no sign is lost,
 * whatever relays it. SES writes the date, and puts a Message-ID of its own in the place of any other. So an `id` stands
 * in References, too, which SES leaves as it is: two copies of an e-mail name the same id, and mail programs show them
 * as one conversation.
 */
export function mimeOf(
  from: Mailbox,
  to: string,
  { subject, text, html, calendar }: Email,
  id?: string,
): string {
  const spoken = [part("text/plain; charset=utf-8", text), part("text/html; charset=utf-8", html)];
  const envelope = [
    `From: ${encodedWords(from.name)} <${from.address}>`,
    `To: ${to}`,
    `Subject: ${encodedWords(subject)}`,
    ...(id ? [`Message-ID: ${id}`, `References: ${id}`] : []),
    "MIME-Version: 1.0",
    // Answering machines stay silent (RFC 3834).
    "Auto-Submitted: auto-generated",
  ];
  if (!calendar) return lines(...envelope, multipart("alternative", spoken));
  const { name, method, text: entry } = calendar;
  // As an alternative, calendars take it over by themselves; as a file, everybody else can open it.
  const invitation = part(`text/calendar; charset=utf-8; method=${method}`, entry);
  const file = part(`application/ics; name="${name}"`, entry, `attachment; filename="${name}"`);
  const parts = [multipart("alternative", [...spoken, invitation]), file];
  return lines(...envelope, multipart("mixed", parts));
}

/** Text of a header: as it is where it is plain and short, else in words of RFC 2047 on lines of at most 76 signs. */
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
  // "=_" stands in no base64, so the boundary can be in no body.
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

/** Pieces of at most `most` bytes in UTF-8, never cutting a sign in two. */
function chunks(text: string, most: number): string[] {
  const found: string[] = [];
  for (const sign of text) {
    const last = found.at(-1);
    if (last !== undefined && Buffer.byteLength(last + sign) <= most) found[found.length - 1] = last + sign;
    else found.push(sign);
  }
  return found;
}

function lines(...all: readonly string[]): string {
  return all.join("\r\n");
}
