import { describe, expect, test } from "vitest";
import { fieldMessages } from "#kernel/call/field-messages";
import { lines, optionalLines, optionalText, personName, text } from "#kernel/text/text";

const fields = fieldMessages("en");

const said = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message);

describe("text input is cleaned:", () => {
  test.each([
    ["NUL", "\u0000"],
    ["escape", "\u001b"],
    ["delete", "\u007f"],
    ["a control of Latin-1", "\u009f"],
    ["left-to-right embedding", "\u202a"],
    ["right-to-left override", "\u202e"],
    ["pop directional formatting", "\u202c"],
    ["left-to-right isolate", "\u2066"],
    ["pop directional isolate", "\u2069"],
    ["a deprecated format sign", "\u206a"],
    ["a hidden tag", "\u{e0041}"],
    ["a high surrogate alone", "\ud83d"],
    ["a low surrogate alone", "\udc00"],
    ["a sign that is none", "\uffff"],
    ["the last sign that is none", "\u{10ffff}"],
  ])("%s is refused with a sentence, in any position", (_, sign) => {
    for (const value of [`5${sign}00 mg`, `${sign}500 mg`, `500 mg${sign}`, `a\n${sign}b`]) {
      expect(said(text().safeParse(value))).toEqual([fields.unfit]);
      expect(said(lines(200).safeParse(value))).toEqual([fields.unfit]);
      expect(said(personName().safeParse(`Anna${value}`))).toEqual([fields.unfit]);
      expect(said(optionalText(200).safeParse(value))).toEqual([fields.unfit]);
      expect(said(optionalLines(200).safeParse(value))).toEqual([fields.unfit]);
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
  ])("%s is corrected silently", (_, given, kept) => {
    expect(text().parse(given)).toBe(kept);
    expect(lines(200).parse(given)).toBe(kept);
  });

  test.each([
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
    for (const empty of ["", "  ", "\u200b\ufeff", "\u3164", "\n\n"]) {
      expect(said(text().safeParse(empty))).toEqual([fields.required]);
      expect(optionalLines(200).parse(empty)).toBeUndefined();
    }
  });

  test("a name has a letter", () => {
    for (const none of ["7", "...", "\u2800", "👩"])
      expect(said(personName().safeParse(none))).toEqual([fields.name]);
    for (const name of ["Ø", "김", "X Æ 12"]) expect(personName().parse(name)).toBe(name);
  });

  test("a text far above its maximum is refused before cleaning, because millions of accents would keep a function busy for minutes", () => {
    const started = performance.now();
    expect(said(text().safeParse("\u0301\u0316".repeat(500_000)))).toEqual([fields.long]);
    expect(performance.now() - started).toBeLessThan(1000);
    expect(text(5).parse("  12345  ")).toBe("12345");
  });
});
