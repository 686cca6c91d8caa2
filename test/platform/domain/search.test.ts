import { describe, expect, test } from "vitest";
import { asciiDigit } from "#kernel/text/characters";
import { folded, matchesSearch, searchBeginnings, searchKeys, sortable } from "#kernel/text/search";

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
  ])("writes %j as %j", (text, plain) => {
    expect(folded(text)).toBe(plain);
    expect(folded(folded(text))).toBe(plain);
  });

  test("keeps the vowels without which a script cannot be read", () => {
    expect(folded("कि")).not.toBe(folded("का"));
    expect(folded("が")).not.toBe(folded("か"));
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
  ])("for %j finds %j", (searched, text) => {
    expect(matchesSearch(searched, [text])).toBe(true);
  });

  test.each([
    ["Okafor Anna", "Ines Okafor"],
    ["Sorensen", "Søren"],
    ["sok", "Ines Okafor"],
  ])("for %j does not find %j", (searched, text) => {
    expect(matchesSearch(searched, [text])).toBe(false);
  });

  test("takes its words from several fields", () => {
    expect(matchesSearch("boston okafor", ["Ines Okafor", "Family Medicine", "Boston"])).toBe(true);
  });
});

describe("keys of a search", () => {
  const finds = (searched: string, texts: string[]) =>
    searchBeginnings(searched).every((begins) => searchKeys(texts).some((key) => key.startsWith(begins)));

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
    ["anna-lena.k@x-y.com", "anna-lena.k@x-y.com"],
    ["أحمد", "احمد"],
  ])("%j begins words of %j", (searched, text) => {
    expect(finds(searched, [text])).toBe(true);
  });

  test.each([
    ["ella", "Anna Keller"],
    ["keller ben", "Anna Keller"],
  ])("%j does not begin words of %j", (searched, text) => {
    expect(finds(searched, [text])).toBe(false);
  });

  test("are each there once, and the longest word is asked for first", () => {
    expect(searchKeys(["Anna Anna-Lena", "anna@example.com"])).toEqual([
      "anna",
      "anna@example.com",
      "annalena",
      "lena",
    ]);
    expect(searchBeginnings("  le   anna  ")).toEqual(["anna", "le"]);
    expect(searchBeginnings(" - ")).toEqual([]);
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
