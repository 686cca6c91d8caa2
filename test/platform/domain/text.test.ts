import { describe, expect, test } from "vitest";
import { fieldMessages } from "#kernel/call/field-messages";
import { isTakenAs } from "#kernel/text/characters";
import { folded } from "#kernel/text/search";
import { lines, optionalLines, optionalText, personName, text } from "#kernel/text/text";

const fields = fieldMessages("en");

const messagesOf = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message);

/** Letters as tags, which nothing shows, and their end. */
const hidden = (letters: string) =>
  `${[...letters].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join("")}\u{e007f}`;
const scotland = `🏴${hidden("gbsct")}`;

describe("text input is cleaned:", () => {
  test.each([
    ["NUL", "\u0000"],
    ["escape", "\u001b"],
    ["delete", "\u007f"],
    ["a control of Latin-1", "\u009f"],
    ["left-to-right embedding", "\u202a"],
    ["right-to-left override", "\u202e"],
    ["pop directional formatting", "\u202c"],
    ["an isolate that is not closed", "\u2066"],
    ["the end of an isolate that is not open", "\u2069"],
    ["an isolate that ends before it begins", "\u2069\u2068"],
    ["one of two isolates that is not closed", "\u2067\u2068א\u2069"],
    ["a pair around an override", "\u2068\u202e0\u202c\u2069"],
    ["numbers turned by an isolate", "\u20675 10\u2069"],
    ["numbers turned by an isolate with a direction mark", "\u2067\u200f5 10\u2069"],
    ["numbers turned by an isolate with an Arabic letter mark", "\u2067\u061c5 10\u2069"],
    ["numbers turned, each in an isolate of its own", "\u2067\u20665\u2069 \u206610\u2069\u2069"],
    ["a deprecated format sign", "\u206a"],
    ["a hidden tag", "\u{e0041}"],
    ["the end of hidden tags", "\u{e007f}"],
    ["tags after no flag", hidden("gbsct")],
    ["a flag whose tags do not end", `🏴${hidden("gbsct").slice(0, -2)}`],
    ["a flag with a hidden sentence", `🏴${hidden("giveallofit")}`],
    ["a flag with an end alone", "🏴\u{e007f}"],
    ["tags after a complete flag", `${scotland}\u{e0041}`],
    ["halves of a sign around a flag", `\ud83d${scotland}\ude00`],
    ["a high surrogate alone", "\ud83d"],
    ["a low surrogate alone", "\udc00"],
    ["a sign that is none", "\uffff"],
    ["the last sign that is none", "\u{10ffff}"],
  ])("%s is refused with a sentence, in any position", (_, sign) => {
    for (const value of [`5${sign}00 mg`, `${sign}500 mg`, `500 mg${sign}`, `a\n${sign}b`]) {
      expect(messagesOf(text().safeParse(value))).toEqual([fields.unfit]);
      expect(messagesOf(lines(200).safeParse(value))).toEqual([fields.unfit]);
      expect(messagesOf(personName().safeParse(`Anna${value}`))).toEqual([fields.unfit]);
      expect(messagesOf(optionalText(200).safeParse(value))).toEqual([fields.unfit]);
      expect(messagesOf(optionalLines(200).safeParse(value))).toEqual([fields.unfit]);
    }
  });

  test.each([
    ["zero-width space", "5\u200b00 mg", "500 mg"],
    ["word joiner", "5\u206000 mg", "500 mg"],
    ["byte order mark", "\ufeff500 mg", "500 mg"],
    ["soft hyphen", "Amoxi\u00adcillin", "Amoxicillin"],
    ["Hangul filler", "Anna\u3164", "Anna"],
    ["a joiner between Latin letters", "An\u200dna", "Anna"],
    ["a non-joiner after a digit", "50\u200c0", "500"],
    ["a joiner at the beginning", "\u200dAnna", "Anna"],
    ["no-break and ideographic space", "500\u00a0mg\u3000daily", "500 mg daily"],
    ["tab", "500\tmg", "500 mg"],
    ["a letter with its accent apart", "Jose\u0301", "José"],
    ["spaces around", "  Anna ", "Anna"],
  ])("%s is corrected silently", (_, given, cleaned) => {
    expect(text().parse(given)).toBe(cleaned);
    expect(lines(200).parse(given)).toBe(cleaned);
  });

  test.each([
    ["a name copied from the bell", "\u2068דנה\u2069", "דנה"],
    ["a name in another product's isolate", "\u2066Anna\u2069 \u2067דנה\u2069", "Anna דנה"],
    ["isolates in isolates", "\u2068\u2067א\u2069 \u2066b\u2069\u2069", "א b"],
    ["an isolate within a dose", "5\u206600\u2069 mg", "500 mg"],
    ["an accent apart from its letter by an isolate", "Jos\u2068e\u2069\u0301", "José"],
    ["isolates with nothing in them", "A\u2068\u2068\u2069\u2069", "A"],
  ])("%s loses its isolates on one line, and keeps them where there are lines", (_, given, cleaned) => {
    expect(text().parse(given)).toBe(cleaned);
    expect(personName().parse(given)).toBe(cleaned);
    expect(optionalText(200).parse(given)).toBe(cleaned);
    expect(lines(200).parse(`${given}\n${given}`)).toBe(`${given}\n${given}`.normalize());
    expect(folded(given)).toBe(folded(cleaned));
  });

  test("an isolate ends on its line", () => {
    expect(messagesOf(lines(200).safeParse("\u2068א\nב\u2069"))).toEqual([fields.unfit]);
    expect(text().parse("\u2068א\nב\u2069")).toBe("א ב");
  });

  test.each([
    ["isolates that are not closed", "\u2068"],
    ["isolates that are closed too often", "\u2068\u2069\u2069"],
    ["turned isolates that are not closed", "\u2067 5"],
    ["flags without an end", `🏴${hidden("gb").slice(0, -2)}`],
    ["tags", "\u{e0061}"],
    ["joiners", "\u200d"],
    ["letters with joiners", "a\u200d"],
    ["line ends", "\r\n"],
  ])("100,000 characters of %s are looked at in less than a second", (_, piece) => {
    const long = `A${piece.repeat(Math.ceil(100_000 / piece.length))}A`;
    const started = performance.now();
    text(100_000).safeParse(long);
    lines(100_000).safeParse(long);
    isTakenAs(long);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  test.each([
    ["Scotland, England and Wales", `${scotland} 🏴${hidden("gbeng")} 🏴${hidden("gbwls")}`],
    ["Texas, and a pirate", `🏴${hidden("ustx")} 🏴\u200d☠\ufe0f`],
    ["Persian with a non-joiner", "علی\u200cرضا"],
    ["Malayalam with a joiner at its end", "അവന്\u200d"],
    ["Hindi with a joiner", "क\u094d\u200dष"],
    ["Hebrew with a mark of direction", "(א)\u200f א"],
    ["a Japanese name with a variant of its sign", "葛\u{e0100}城"],
    ["a name of signs beyond the first plane", "𠮷田"],
    ["a family and a heart on fire", "👩\u200d👩\u200d👧 ❤\ufe0f\u200d🔥"],
    ["Vietnamese, Irish and apostrophes", "Nguyễn Ó’Brien-D'Arcy"],
  ])("%s stays unchanged", (_, value) => {
    expect(text().parse(value)).toBe(value);
    expect(personName().parse(`A ${value}`)).toBe(`A ${value}`);
  });

  test("line breaks are normalised where lines are allowed, and become spaces elsewhere", () => {
    const typed = "12 Alder Street\r\nFlat 3\u2028Bell 4\r";
    expect(lines(200).parse(typed)).toBe("12 Alder Street\nFlat 3\nBell 4");
    expect(text().parse(typed)).toBe("12 Alder Street Flat 3 Bell 4");
  });

  test("a text that is empty after cleaning is missing, or left out", () => {
    for (const empty of ["", "  ", "\u200b\ufeff", "\u3164", "\n\n", "\u2068 \u2069"]) {
      expect(messagesOf(text().safeParse(empty))).toEqual([fields.required]);
      expect(optionalLines(200).parse(empty)).toBeUndefined();
    }
  });

  test("a name has a letter", () => {
    for (const none of ["7", "...", "\u2800", "👩"])
      expect(messagesOf(personName().safeParse(none))).toEqual([fields.name]);
    for (const name of ["Ø", "김", "X Æ 12"]) expect(personName().parse(name)).toBe(name);
  });

  test("a text far above its maximum is refused before cleaning, because millions of accents would keep a function busy for minutes", () => {
    const started = performance.now();
    expect(messagesOf(text().safeParse("\u0301\u0316".repeat(500_000)))).toEqual([fields.long]);
    expect(performance.now() - started).toBeLessThan(1000);
    expect(text(5).parse("  12345  ")).toBe("12345");
  });
});
