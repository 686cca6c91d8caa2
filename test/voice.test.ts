import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Words that the product does not use, and their replacements. */
const unwanted: readonly [words: RegExp, instead: string][] = [
  [/\bvisits?\b/i, "appointment"],
  [/\b(a|your|the|new|take|takes|taking) bookings?\b/i, "appointment"],
  [/\b(is|are|was|were|be) told\b/i, "say who notifies, sees or hears: we notify the patient"],
  [/\b(asks|asked) for a(n)? (appointment|renewal)\b/i, "requests"],
  [/\b(how (it|things) stands?|stands? (in|here|there|beside|below)|as it stands)\b/i, "is"],
  [/\bmeanwhile\b/i, "leave it out"],
  [/\bcan not\b/i, "can't"],
  [/\b(somebody|anybody|everybody)\b/i, "someone, anyone, everyone"],
  [/\bat the moment\b/i, "right now"],
  [/\b(any more|for ever)\b/i, "no longer, forever"],
  [/\bunder way\b/i, "in progress"],
  [/\bneed not\b/i, "don't have to"],
  [/\bcould not be \w+ed\b/i, "we couldn't ..."],
];

const british =
  /\b(licen[c]es?\b|fulfil(s|ment)?\b|colou?r(?<=colour)|behaviour|centre|favour|honour|neighbour|labour|defence|programme|practis\w+|organis\w+|recognis\w+|apologis\w+|analys(e|ed|ing)\b|travelled|cancell?ation(?<=cancelation)|diarrhoea|grey\b)/i;

const isRecord = (source: string) => /\b(inEveryLanguage|errorsOf)\b|Messages\b.*=|describe: \(/.test(source);
const files = globSync("{functions,web/src,events}/**/*.{ts,tsx}").filter(
  (file) => /messages|^events|field-|wording/.test(file) && isRecord(readFileSync(file, "utf8")),
);
const texts = globSync("web/src/features/public/*.md");

/** The words of a message file: its literals without comments, keys and single words of code. */
function textsIn(file: string): string[] {
  const source = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gm, "");
  const literals = source.match(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];
  return literals.map((each) => each.slice(1, -1).replace(/\$\{[^}]*\}/g, "…")).filter(isForPeople);
}

function isForPeople(text: string): boolean {
  return /[a-z] [a-z…(]/i.test(text) || /^[A-Z][a-z]+\b/.test(text);
}

const everything: readonly (readonly [file: string, text: string])[] = [
  ...files.flatMap((file) => textsIn(file).map((text) => [file, text] as const)),
  ...texts.flatMap((file) =>
    readFileSync(file, "utf8")
      .split(/\n\n+/)
      .map((text) => [file, text.replaceAll("\n", " ")] as const),
  ),
];

test("the messages of every context and of the web are found", () => {
  expect(files.length).toBeGreaterThan(45);
  expect(everything.length).toBeGreaterThan(700);
});

test.each(unwanted)("no message contains %s", (words, instead) => {
  const found = everything.filter(([, text]) => words.test(text)).map(([file, text]) => `${file}: ${text}`);
  expect(found, `say instead: ${instead}`).toEqual([]);
});

test("messages are in American spelling", () => {
  expect(everything.filter(([, text]) => british.test(text))).toEqual([]);
});

// The log of flaky tests quotes titles and errors.
const documents = globSync(["*.md", "{functions,events,web,infra,test}/**/*.md"], {
  exclude: (path) => /node_modules|dist\b|flaky\.md/.test(path),
});

/** The lines of a document without code marks, paths and titles: those are names. */
function proseOf(document: string): string[] {
  return document.replace(/`[^`\n]*`|\([^)\s]*\)|^# .*/gm, "").split("\n");
}

test("READMEs, the change log and the operators' texts are in American spelling", () => {
  const found = [...documents, ...globSync("infra/ops/**/*.ts")].flatMap((file) =>
    proseOf(readFileSync(file, "utf8")).flatMap((line) =>
      british.test(line) && !/^import|from "/.test(line) ? `${file}: ${line.trim()}` : [],
    ),
  );
  expect(documents.length).toBeGreaterThan(10);
  expect(found).toEqual([]);
});

/** Words that documents and comments do not use, and the plain English for them. */
const unplain: readonly [words: RegExp, instead: string][] = [
  [/\bwhoever\b/i, "name the person or the role"],
  [/\b(is|are|was|were|be|been|being) told\b/i, "is notified, gets, reads"],
  [/\bwhat (is|are|was|were) not\b/i, "name the thing"],
  [/\b(somebody|anybody|everybody)\b/i, "a person, a caller, a patient"],
  [/\bstands\b(?! for\b)|\bstood\b/i, "is"],
  [/\bcan not\b/i, "cannot"],
  [/\bmeanwhile\b/i, "while ..., or leave it out"],
];

/** Files that quote such words: this list, and the sentences that people read. */
const quotes = /^test\/voice\.test\.ts$|^web\/src\/features\/public\//;

const comments = globSync("{functions,events,web,infra,test}/**/*.{ts,tsx}", {
  exclude: (path) => /node_modules|dist\b/.test(path),
}).flatMap((file) =>
  (readFileSync(file, "utf8").match(/\/\*[\s\S]*?\*\/|(?<=^|[\s;{(,])\/\/[^\n]*/g) ?? []).map(
    (comment) => [file, comment.replace(/\s*\n\s*\*\s*/g, " ").replace(/`[^`]*`/g, "")] as const,
  ),
);

test("documents and comments are in plain English", () => {
  const prose = documents
    .filter((file) => !/generated/.test(file))
    .flatMap((file) => proseOf(readFileSync(file, "utf8")).map((line) => [file, line] as const));
  const found = [...prose, ...comments].flatMap(([file, text]) =>
    quotes.test(file)
      ? []
      : unplain.flatMap(([words, instead]) =>
          words.test(text) ? `${file}: ${words.exec(text)?.[0]} (say: ${instead}): ${text.trim()}` : [],
        ),
  );
  expect(comments.length).toBeGreaterThan(2000);
  expect(found).toEqual([]);
});

/** Files about such characters: typed by people, or shown by a phone. */
const aboutCharacters =
  /platform\/domain\/text\/search\.ts|platform\/domain\/(search\.both|text)\.test|text-outcome\.test|pseudo-locale\/english\.ts|voice\.test/;

test("messages, comments and documents use straight apostrophes and quotes", () => {
  const sources = globSync(["*.md", "{functions,events,web,infra,test}/**/*.{ts,tsx,md,html,css}"], {
    exclude: (path) => /node_modules|dist\b|flaky\.md/.test(path),
  });
  const found = sources
    .filter((file) => !aboutCharacters.test(file))
    .flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .flatMap((line) => (/[\u2018\u2019\u201C\u201D]/.test(line) ? `${file}: ${line.trim()}` : [])),
    );
  expect(sources.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});
