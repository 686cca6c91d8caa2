import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asciiDigit } from "#kernel/text/characters";
import {
  beginsIn,
  folded,
  matchesSearch,
  searchBeginnings,
  searchKeys,
  sortable,
  wordKeys,
} from "#kernel/text/search";
import { inDepth } from "../../tier.ts";
import { signs, spaceless, strengths } from "./searches.ts";

describe("folding", () => {
  test.each([
    ["  Ángström ÉCOLE ", "angstrom ecole"],
    ["Søren Łukasz Weiß", "soren lukasz weiss"],
    ["Zoë Ørsted-Łaski", "zoe orsted-laski"],
    ["Đặng, Ðóra, Þór, Æsa, Œuvre, Ħal", "dang, dora, thor, aesa, oeuvre, hal"],
    ["IŞIK ışık İstanbul STRAẞE", "isik isik istanbul strasse"],
    ["O’Brien O‘Brien OʼBrien O`Brien", "o'brien o'brien o'brien o'brien"],
    ["Anne‑Marie Anne–Marie Anne−Marie", "anne-marie anne-marie anne-marie"],
    ["Ａｎｎａ １２", "anna 12"],
    ["٥٠٠ ۵۰۰ ५००", "500 500 500"],
    ["An\u00adna\u200b \u202aK\u202c", "anna k"],
    ["Παπαδόπουλος ΠΑΠΑΔΟΠΟΥΛΟΣ", "παπαδοπουλοσ παπαδοπουλοσ"],
    ["أَحْمَد علی", "احمد علي"],
    ["שָׁלוֹם", "שלום"],
    ["בֶּן־דָּוִד", "בן-דוד"],
    ["ג׳ורג׳ ʿAlī", "ג'ורג' 'ali"],
    ["葛\u{E0100}城 Keppra™\uFE0F", "葛城 keppratm"],
  ])("writes %j as %j", (text, plain) => {
    expect(folded(text)).toBe(plain);
    expect(folded(folded(text))).toBe(plain);
  });

  test("keeps the vowels without which a script cannot be read", () => {
    expect(folded("कि")).not.toBe(folded("का"));
    expect(folded("が")).not.toBe(folded("か"));
  });

  test.each([
    ["Devanagari", "पैरासिटामोल"],
    ["Bengali", "নাপা"],
    ["Tamil", "கீர்த்தி"],
    ["Thai", "สมชาย ใจดี น้อย"],
    ["Lao", "ສົມສະຫວັນ"],
    ["Khmer", "សុខា"],
    ["Myanmar", "အောင်ဆန်း"],
  ])("keeps every sign of %s", (_, name) => {
    expect(folded(name)).toBe(name.normalize("NFKD"));
    expect(matchesSearch(name, [name.replace(/\p{M}/gu, "")])).toBe(false);
  });

  test("keeps a sort key short", () => {
    expect(Array.from(sortable("ﷺ".repeat(100)))).toHaveLength(100);
  });
});

describe("a search", () => {
  test.each([
    ["Soren", "Søren Łukasz Weiß"],
    ["Lukasz", "Søren Łukasz Weiß"],
    ["Weiss", "Søren Łukasz Weiß"],
    ["Soeren weiß", "Søren Łukasz Weiss"],
    ["Orsted", "Zoë Ørsted-Łaski"],
    ["Laski zoe", "Zoë Ørsted-Łaski"],
    ["Okafor Ines", "Ines Okafor"],
    ["Mueller", "Müller"],
    ["Müller", "Mueller"],
    ["esophagus", "Oesophagus"],
    ["Aas", "Ås"],
    ["obrien", "O’Brien"],
    ["O'Brien", "O’Brien"],
    ["O’Brien", "OBrien"],
    ["o brien", "O'Brien"],
    ["Annemarie", "Anne-Marie"],
    ["Anne–Marie", "Anne-Marie"],
    ["Anne-Marie", "Anne Marie"],
    ["１２", "12 Alder Street"],
    ["amox 500", "Amoxicillin 500 mg"],
    ["", "Ines Okafor"],
    ["()", "Ines Okafor"],
    ["u.s. pharm", "US Pharmacy"],
    ...signs,
    ...strengths,
    ...spaceless,
  ])("for %j finds %j", (searched, text) => {
    expect(matchesSearch(searched, [text])).toBe(true);
  });

  test.each([
    ["Okafor Anna", "Ines Okafor"],
    ["Sorensen", "Søren"],
    ["sok", "Ines Okafor"],
    ["0.5 mg", "Warfarin 5 mg"],
    ["5%", "Hydrocortisone 5 mg"],
    ["小红", "王小明"],
    ["小王", "王小明"],
  ])("for %j does not find %j", (searched, text) => {
    expect(matchesSearch(searched, [text])).toBe(false);
  });

  test("takes its words from several fields", () => {
    expect(matchesSearch("boston okafor", ["Ines Okafor", "Family Medicine", "Boston"])).toBe(true);
  });
});

describe("keys of a search", () => {
  const isBegun = (begins: string, texts: string[]) =>
    searchKeys(texts).some((key) => key.startsWith(begins));
  const finds = (searched: string, texts: string[]) =>
    searchBeginnings(searched).every((begins) => isBegun(begins, texts));

  test.each([
    ["kel", "Anna Keller"],
    ["keller ann", "Anna Keller"],
    ["Mueller", "Jörg Müller"],
    ["Mü", "Joerg Mueller"],
    ["Anne-Marie", "Anne Marie"],
    ["annemarie", "Anne-Marie"],
    ["mar", "Anne-Marie"],
    ["OBrien", "O’Brien"],
    ["anna.keller@ex", "anna.keller@example.com"],
    ["anna.kel", "anna.keller@example.com"],
    ["kel", "anna_keller@example.com"],
    ["kel", "<anna.keller@example.com>"],
    ["anna-lena.k@x-y.com", "anna-lena.k@x-y.com"],
    ["annalena.k@xy.com", "anna-lena.k@x-y.com"],
    ["أحمد", "احمد"],
    ...signs,
    ...strengths,
    ...spaceless,
  ])("%j begins words of %j", (searched, text) => {
    expect(finds(searched, [text])).toBe(true);
  });

  test.each([
    ["ella", "Anna Keller"],
    ["keller ben", "Anna Keller"],
    ["example", "anna.keller@example.com"],
    ["ulanate", "Amoxicillin/Clavulanate"],
  ])("%j does not begin words of %j", (searched, text) => {
    expect(finds(searched, [text])).toBe(false);
  });

  test("are each there once, words before what is inside them, and the longest word is asked for first", () => {
    expect(searchKeys(["Anna Anna-Lena", "anna.k@example.com"])).toEqual([
      "anna",
      "annalena",
      "lena",
      "k",
      "anna.k@example.com",
    ]);
    const baaeyens = ["Eva Baaeyens", "baaeyens@example.com"];
    expect(searchKeys(baaeyens)).toEqual(["eva", "baeyens", "baeyens@example.com"]);
    expect(searchKeys(["山田 太郎"])).toEqual(["山田太郎", "太郎", "田太郎", "郎"]);
    expect(wordKeys(["山田 太郎"])).toEqual(["山田太郎", "太郎"]);
    expect(searchKeys(["김민수"]).map((key) => key.normalize("NFC"))).toEqual(["김민수", "민수", "수"]);
    expect(searchBeginnings("  le   anna  ")).toEqual(["anna", "le"]);
    expect(searchBeginnings(" - / () ")).toEqual([]);
    const keys = searchKeys(["praxis@xn--mller-kva.example"]);
    expect(keys).toEqual(expect.arrayContaining(searchBeginnings("Praxis@Müller.example")));
  });

  test("beyond those that are stored, what was found has the characters inside", () => {
    expect(beginsIn("王小明", "小明")).toBe(true);
    expect(beginsIn("王小明", "明小")).toBe(false);
    expect(beginsIn("keller", "kel")).toBe(true);
    expect(beginsIn("keller", "ell")).toBe(false);
  });
});

describe("whatever was typed", () => {
  const letters = ["aeo", "éßø", "кй", "אב", "كي"].map((some) => [...some]);
  const word = fc.oneof(
    ...letters.map((some) => fc.array(fc.constantFrom(...some), { minLength: 1, maxLength: 5 })),
  );
  const run = fc.array(fc.constantFrom(..."王小明たカ김ไช"), { minLength: 1, maxLength: 5 });
  const joins = fc.constantFrom(..." /+()[],.-&·、（|_'’");
  const part = fc.oneof(
    fc.record({ word, from: fc.constant(0), to: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ word: run, from: fc.nat(4), to: fc.integer({ min: 1, max: 5 }) }),
  );
  const joinedParts = fc.array(fc.tuple(part, joins), { minLength: 1, maxLength: 4 });

  test("the beginning of a word, and any part in a script without spaces, is found in texts and by keys alike", () => {
    fc.assert(
      fc.property(joinedParts, (parts) => {
        const text = parts.map(([{ word }, sign]) => word.join("") + sign).join(" ");
        const typed = parts.map(([{ word, from, to }]) => word.slice(from, from + to).join("")).reverse();
        expect(matchesSearch(typed.join(" "), [text])).toBe(true);
        const keys = searchKeys([text]);
        for (const begins of searchBeginnings(typed.join(" ")))
          expect(
            keys.some((key) => key.startsWith(begins)),
            `${begins} in ${text}`,
          ).toBe(true);
      }),
      { numRuns: inDepth(500, 20_000), seed: 20_261_128 },
    );
  });

  test("a text finds itself, and its keys fit a sort key beside a name", () => {
    const any = fc.oneof(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc.string({ unit: "grapheme", maxLength: 200 }),
      fc
        .array(fc.constantFrom(..."ﷺ㌖가\uD800\u0301@.-,1٣%' 王ำ"), { maxLength: 200 })
        .map((all) => all.join("")),
    );
    fc.assert(
      fc.property(any, (text) => {
        expect(matchesSearch(text, [text])).toBe(true);
        const keys = searchKeys([text]);
        for (const key of keys)
          expect(Buffer.byteLength(`FIND#${key}#${sortable(text)}#`) + 36).toBeLessThanOrEqual(1024);
        for (const begins of searchBeginnings(text))
          expect(
            keys.some((key) => key.startsWith(begins)),
            begins,
          ).toBe(true);
      }),
      { numRuns: inDepth(1_000, 20_000), seed: 20_261_128 },
    );
  });
});

test.each([
  ["٣", "3"],
  ["۳", "3"],
  ["३", "3"],
  ["３", "3"],
  ["0", "0"],
  ["9", "9"],
])("the digit %s is %s", (digit, plain) => {
  expect(asciiDigit(digit)).toBe(plain);
});
