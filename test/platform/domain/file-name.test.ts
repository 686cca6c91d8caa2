import { describe, expect, test } from "vitest";
import { safeFileName } from "#kernel/text/file-name";

const names: readonly [given: string, safe: string][] = [
  ["license.pdf", "license.pdf"],
  ["Überweisung – Röntgen….pdf", "Überweisung – Röntgen….pdf"],
  ["تقرير طبي.pdf", "تقرير طبي.pdf"],
  ["می‌خواهم 👨‍👩‍👧.jpg", "می‌خواهم 👨‍👩‍👧.jpg"],
  ["Cafe\u0301.pdf", "Café.pdf"],
  [" a\u00a0b.pdf ", "a b.pdf"],
  ["../../etc/passwd", "passwd"],
  ["C:\\Windows\\win.ini", "win.ini"],
  ["folder/", "file"],
  ["", "file"],
  [" . ", "file"],
  ["..", "file"],
  [".htaccess", "htaccess"],
  ["report.pdf. .", "report.pdf"],
  ['the "new" <plan>: a|b?*.pdf', "the _new_ _plan__ a_b__.pdf"],
  ["it's 100% (final); v=1,2.pdf", "it's 100% (final); v=1,2.pdf"],
  ["license.pdf\u0000.exe", "license.pdf.exe"],
  ["a\r\nX-Header: b.pdf", "aX-Header_ b.pdf"],
  ["license\u202efdp.exe", "licensefdp.exe"],
  ["a\u200ffdp.exe\u061c\u2067", "afdp.exe"],
  ["half \ud83d emoji.png", "half  emoji.png"],
  ["CON", "_CON"],
  ["con.pdf", "_con.pdf"],
  ["Lpt1.tar.gz", "_Lpt1.tar.gz"],
  ["COM¹.pdf", "_COM¹.pdf"],
  ["conin$", "_conin$"],
  ["console.pdf", "console.pdf"],
  ["nul .pdf", "_nul .pdf"],
];

describe("a file is saved under the name that it was given, as far as every device can save it:", () => {
  test.each(names)("%j as %j", (given, safe) => {
    expect(safeFileName(given)).toBe(safe);
    expect(safeFileName(safe)).toBe(safe);
  });

  const bytes = (text: string) => Buffer.byteLength(text);
  test.each([
    [`${"a".repeat(300)}.pdf`, `${"a".repeat(193)}….pdf`],
    [`${"ö".repeat(200)}.pdf`, `${"ö".repeat(96)}….pdf`],
    [`${"👨‍👩‍👧".repeat(20)}.jpeg`, `${"👨‍👩‍👧".repeat(10)}….jpeg`],
    [`a${" ".repeat(300)}.pdf`, "a….pdf"],
    [`${"a".repeat(196)}.pdf`, `${"a".repeat(196)}.pdf`],
    [`a.${"b".repeat(300)}`, `a.${"b".repeat(195)}…`],
  ])("one of more than 200 bytes keeps its beginning and its ending: %j", (given, safe) => {
    expect(safeFileName(given)).toBe(safe);
    expect(safeFileName(safe)).toBe(safe);
    expect(bytes(safe)).toBeLessThanOrEqual(200);
  });
});
