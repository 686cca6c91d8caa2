import fc from "fast-check";
import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import type { Email } from "../../../functions/platform/email/mime.ts";
import { encodedWords, mailboxOf, mimeOf } from "../../../functions/platform/email/mime.ts";

const from = { name: "Triscript", address: "no-reply@triscript.example" };
const calendar = {
  name: "appointment.ics",
  method: "REQUEST",
  text: "BEGIN:VCALENDAR\r\nSUMMARY:Grüße\r\nEND:VCALENDAR\r\n",
} as const;
const letter: Email = { subject: "Your visit", text: "Until Tuesday.", html: "<p>Until Tuesday.</p>" };
const headOf = (mime: string) => mime.slice(0, mime.indexOf("\r\n\r\n"));

describe("a MIME message", () => {
  test("arrives as it was written, in any script and of any length", async () => {
    const words = fc.string({ unit: "grapheme", minLength: 1, maxLength: 3000 });
    await fc.assert(
      fc.asyncProperty(words, words, async (subject, body) => {
        const mime = mimeOf(from, "anna@example.com", { subject, text: body, html: `<p>${body}</p>` });
        const read = await PostalMime.parse(mime);
        const flat = (text = "") => text.replace(/\s+/g, " ").trim();
        expect(flat(read.subject)).toBe(flat(subject));
        expect(flat(read.text)).toBe(flat(body));
        expect(flat(read.html)).toBe(flat(`<p>${body}</p>`));
        expect(read.to?.[0]?.address).toBe("anna@example.com");
      }),
      { numRuns: 60 },
    );
  });

  test("is plain ASCII in lines that no relay has to break", () => {
    const text = "Größe 😀 ".repeat(500);
    const mime = mimeOf(from, "anna@example.com", { subject: text, text, html: text, calendar });
    expect(mime).toMatch(/^[\r\n\x20-\x7e]*$/);
    expect(mime.replace(/\r\n/g, "")).not.toMatch(/[\r\n]/);
    for (const line of mime.split("\r\n")) expect(line.length).toBeLessThanOrEqual(76);
  });

  test("splits no character of a subject: each encoded word can be decoded alone", () => {
    const families = "👩‍👩‍👧".repeat(9);
    const subject = `Ihr Termin für die Größe 😀😀😀 und noch mehr, länger als eine Zeile ${families}`;
    const encoded = encodedWords(subject).split("\r\n ");
    const read = encoded.map((word) => {
      expect(word).toMatch(/^=\?UTF-8\?B\?[A-Za-z0-9+/]+=*\?=$/);
      return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(word.slice(10, -2), "base64"));
    });
    expect(encoded.length).toBeGreaterThan(2);
    expect(read.join("")).toBe(subject);
    expect(read.flatMap((piece) => piece.match(/👩‍👩‍👧/gu) ?? [])).toHaveLength(9);
  });

  test("takes no header from a subject or a sender's name", async () => {
    const subject = "Hello\r\nBcc: mallory@example.com\r\n\r\nbody";
    const mime = mimeOf({ ...from, name: 'A", <x@y.example>\r\nBcc: m@example.com' }, "anna@example.com", {
      ...letter,
      subject,
    });
    expect(headOf(mime)).not.toMatch(/^Bcc/im);
    const read = await PostalMime.parse(mime);
    expect([read.from?.address, read.bcc, read.to?.length]).toEqual([from.address, undefined, 1]);
  });

  test("shows a subject that looks encoded as it is written", async () => {
    const subject = "=?UTF-8?Q?no?=";
    expect((await PostalMime.parse(mimeOf(from, "anna@example.com", { ...letter, subject }))).subject).toBe(
      subject,
    );
  });

  test("suppresses automatic replies", () => {
    expect(headOf(mimeOf(from, "anna@example.com", letter))).toContain(
      "\r\nAuto-Submitted: auto-generated\r\n",
    );
  });
});

describe("the id of a message", () => {
  const id = "<0123456789abcdef0123456789abcdef@triscript.example>";

  test("is in Message-ID, and in References, which the mail service leaves unchanged", async () => {
    const { messageId, references } = await PostalMime.parse(mimeOf(from, "anna@example.com", letter, id));
    expect([messageId, references]).toEqual([id, id]);
  });

  test("is left to the mail service if the message has none", () => {
    expect(headOf(mimeOf(from, "anna@example.com", letter))).not.toMatch(/^(Message-ID|References):/im);
  });
});

describe("a calendar file in a message", () => {
  test("is an alternative to the text for calendars, and an attachment for all others", async () => {
    const mime = mimeOf(from, "anna@example.com", { ...letter, calendar });
    expect(mime).toContain("Content-Type: text/calendar; charset=utf-8; method=REQUEST\r\n");
    const { attachments, text, html } = await PostalMime.parse(mime);
    expect([text?.trim(), html?.trim()]).toEqual([letter.text, letter.html]);
    const found = attachments.map((file) => [file.filename, file.mimeType, file.method]);
    expect(found).toEqual([
      [null, "text/calendar", "REQUEST"],
      ["appointment.ics", "application/ics", undefined],
    ]);
    const copies = mime
      .replace(/\r\n(?=[A-Za-z0-9+/=]+\r\n)/g, "")
      .split(Buffer.from(calendar.text).toString("base64"));
    expect(copies, "twice, byte for byte").toHaveLength(3);
  });

  test("has parts with unique boundaries, which no body can contain", () => {
    const hostile = "--=_alternative--\r\n--=_mixed--\r\n";
    const mime = mimeOf(from, "anna@example.com", { ...letter, text: hostile, calendar });
    expect(mime.split("\r\n--=_alternative\r\n")).toHaveLength(4);
    expect(mime.split("\r\n--=_mixed\r\n")).toHaveLength(3);
    expect(mime.split("--=_mixed--")).toHaveLength(2);
  });
});

test.each([
  ["Triscript <no-reply@triscript.example>", "Triscript", "no-reply@triscript.example"],
  ["Praxis Grün, Bonn <post@praxis.example>", "Praxis Grün, Bonn", "post@praxis.example"],
  ["post@praxis.example", "post@praxis.example", "post@praxis.example"],
])("the sender %s has a name and an address", (written, name, address) => {
  expect(mailboxOf(written)).toEqual({ name, address });
});
