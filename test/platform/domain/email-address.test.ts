import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fieldMessages } from "#kernel/call/field-messages";
import { emailAddress } from "#kernel/text/email-address";
import { mailtoOf } from "#kernel/text/mailto";

const fields = fieldMessages("en");
/** An address of so many characters. */
const addressOf = (length: number) =>
  `${`anna@${`${"b".repeat(60)}.`.repeat(4)}`.slice(0, length - 6)}bb.com`;

describe("an e-mail address", () => {
  test.each([
    ["as it is typed", "anna@example.com", "anna@example.com"],
    ["in capitals, with spaces around it", "  Anna.Keller@Example.COM\n", "anna.keller@example.com"],
    ["of a country whose ending is not Latin", "iwan@почта.рф", "iwan@xn--80a1acny.xn--p1ai"],
    ["of the same country, in ASCII", "iwan@xn--e1afmkfd.xn--p1ai", "iwan@xn--e1afmkfd.xn--p1ai"],
    ["with an umlaut in its domain", "praxis@müller.example", "praxis@xn--mller-kva.example"],
    ["with the same umlaut of two characters", "praxis@mu\u0308ller.example", "praxis@xn--mller-kva.example"],
    ["with a capital umlaut", "Praxis@MÜLLER.example", "praxis@xn--mller-kva.example"],
    ["with the same domain in ASCII", "praxis@XN--Mller-KVA.example", "praxis@xn--mller-kva.example"],
    ["with a sharp s, which is a letter of its own", "info@straße.example", "info@xn--strae-oqa.example"],
    ["with an Arabic domain", "salam@مثال.إختبار", "salam@xn--mgbh0fb.xn--kgbechtv"],
    ["with a Chinese domain and an ideographic full stop", "info@例子。测试", "info@xn--fsqu00a.xn--0zwm56d"],
    ["typed at full width", "ｉｎｆｏ＠ｅｘａｍｐｌｅ．ｃｏｍ", "info@example.com"],
    ["with characters that nobody sees", "\ufeffanna\u200b@exam\u00adple.com", "anna@example.com"],
    ["in an isolate", "\u2066anna@example.com\u2069", "anna@example.com"],
    ["with an ampersand", "o&m@example.com", "o&m@example.com"],
    ["with an apostrophe", "Brian.O'Connor@example.com", "brian.o'connor@example.com"],
    ["with a tag", "anna+clinic@example.com", "anna+clinic@example.com"],
    ["with every other sign", "!#$%*-/?=^_`{|}~@example.com", "!#$%*-/?=^_`{|}~@example.com"],
    ["with a hyphen or an underscore at either end", "-_anna-_@example.com", "-_anna-_@example.com"],
    ["of one letter", "a@b.co", "a@b.co"],
    ["with digits", "1@2.example", "1@2.example"],
    ["with three hyphens in its domain", "a@r3---sn.example.com", "a@r3---sn.example.com"],
    ["with 64 characters before the @", `${"a".repeat(64)}@example.com`, `${"a".repeat(64)}@example.com`],
    ["with 254 characters", addressOf(254), undefined],
  ])("%s has one canonical form", (_, typed, canonical = typed) => {
    expect(emailAddress.parse(typed)).toBe(canonical);
    expect(emailAddress.parse(canonical)).toBe(canonical);
  });

  test.each([
    ["nothing", undefined, fields.required],
    ["an empty field", "", fields.email],
    ["no @", "anna.example.com", fields.email],
    ["nothing before the @", "@example.com", fields.email],
    ["nothing after it", "anna@", fields.email],
    ["two @", "anna@home@example.com", fields.email],
    ["a domain of letters that differ by case alone in Unicode", `a@${"k".repeat(200)}_`, fields.email],
    ["two addresses", "anna@example.com,ines@example.com", fields.email],
    ["a name beside it", "Anna <anna@example.com>", fields.email],
    ["a link", "mailto:anna@example.com", fields.email],
    ["a space before the @", "anna keller@example.com", fields.email],
    ["a space after it", "anna@exam ple.com", fields.email],
    ["a line break", "anna@example.com\r\nBcc: ines@example.com", fields.unfit],
    ["a line break before the @", "anna\r\nBcc: ines@example.com", fields.unfit],
    ["a line break of Unicode", "anna@example.com\u2028Bcc:x@example.com", fields.unfit],
    ["a control character", "an\u0000na@example.com", fields.unfit],
    ["a control character in the domain", "anna@exam\u0007ple.com", fields.unfit],
    ["a reversed direction", "anna@\u202emoc.elpmaxe", fields.unfit],
    ["a tab", "an\tna@example.com", fields.email],
    ["quotes", '"anna keller"@example.com', fields.email],
    ["a comment", "anna(home)@example.com", fields.email],
    ["a backslash", "an\\na@example.com", fields.email],
    ["a dot at the beginning", ".anna@example.com", fields.email],
    ["a dot before the @", "anna.@example.com", fields.email],
    ["two dots", "anna..keller@example.com", fields.email],
    [
      "an encoded word, which some programs decode to another address",
      "=?utf-8?q?=61?=@example.com",
      fields.email,
    ],
    ["an accent before the @", "josé@example.com", fields.emailName],
    ["another script before the @", "иван@почта.рф", fields.emailName],
    ["an emoji before the @", "👩@example.com", fields.emailName],
    ["65 characters before the @", `${"a".repeat(65)}@example.com`, fields.long],
    ["255 characters", addressOf(255), fields.long],
    ["254 characters that are more in ASCII", `a@${`${"ü".repeat(30)}.`.repeat(8)}de`, fields.long],
    ["a million characters", "\u0301\u0316".repeat(500_000), fields.long],
    ["no ending", "anna@localhost", fields.email],
    ["an ending of one letter", "anna@example.c", fields.email],
    ["an ending of digits", "anna@example.123", fields.email],
    ["a network address", "anna@127.0.0.1", fields.email],
    ["a network address in brackets", "anna@[127.0.0.1]", fields.email],
    ["a network address of version 6", "anna@[IPv6:::1]", fields.email],
    ["a dot at the end", "anna@example.com.", fields.email],
    ["two dots in the domain", "anna@example..com", fields.email],
    ["an ideographic full stop at the end", "anna@example.com。", fields.email],
    ["a dot after the @", "anna@.example.com", fields.email],
    ["a hyphen at the beginning of the domain", "anna@-example.com", fields.email],
    ["a hyphen at the end of a part of the domain", "anna@example-.com", fields.email],
    ["an underscore in the domain", "anna@ex_ample.com", fields.email],
    ["a percent sign in the domain", "anna@ex%61mple.com", fields.email],
    ["a port", "anna@example.com:25", fields.email],
    ["a path", "anna@example.com/x", fields.email],
    ["a sign of the domain that stands for a path", "anna@example.℀.com", fields.email],
    ["a domain part of 64 characters", `anna@${"b".repeat(64)}.com`, fields.email],
    ["a domain part that is longer in ASCII", `anna@${"ü".repeat(58)}.com`, fields.email],
    ["an xn-- that encodes nothing", "anna@xn--.com", fields.email],
  ])("is refused with %s", (_, typed, expected) => {
    const issues = emailAddress.safeParse(typed).error?.issues.map(({ message }) => message);
    expect(issues).toEqual([expected]);
  });

  test("that was accepted as ASCII is only lower-cased, so every account keeps its name in the pool", () => {
    const part = fc.stringMatching(/^[A-Za-z0-9]{1,20}$/);
    const local = fc.stringMatching(/^[A-Za-z0-9_'+-]{1,20}(\.[A-Za-z0-9_'+-]{1,20})?$/);
    const host = fc.array(part, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(local, host, fc.stringMatching(/^[A-Za-z]{2,10}$/), (name, parts, ending) => {
        const address = `${name}@${[...parts, ending].join(".")}`;
        expect(emailAddress.parse(address)).toBe(address.toLowerCase());
      }),
    );
  });

  test("is one header line and one address in ASCII, whatever was typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary-ascii" }), fc.string({ unit: "grapheme" }), (name, host) => {
        const canonical = emailAddress.safeParse(`${name}@${host}.example`).data ?? "a@b.example";
        expect(canonical).toMatch(/^[!-?A-~]+@[a-z0-9.-]+$/);
      }),
    );
  });

  test.each([
    ["o&m@example.com", "mailto:o%26m@example.com"],
    ["a?cc=b%40c@example.com", "mailto:a%3Fcc%3Db%2540c@example.com"],
    ["brian.o'connor+x@xn--mller-kva.example", "mailto:brian.o'connor%2Bx@xn--mller-kva.example"],
  ])("is the whole target of its link: %s", (address, link) => {
    expect(mailtoOf(address)).toBe(link);
  });
});
