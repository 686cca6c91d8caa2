import type { Page } from "playwright-core";
import { expect } from "vitest";
import { pseudo } from "#kernel/text/pseudo-locale";

/** Entered and personal data, which are the same in every language. */
const given: readonly string[] = [
  ...["Dr. Ines Okafor", "Ines Okafor", "Dr. Okafor", "Anna Keller", "Hawthorne Pharmacy"],
  ...["Okafor", "Ines", "Keller", "Anna"],
  ...["Medicine", "500\u00a0mg", "500 mg", "MD-48210", "Alder Street Practice"],
  ...["12 Alder Street, Boston, Massachusetts", "3 Market Square, Boston, Massachusetts"],
  ...["12 Alder Street", "3 Market Square", "Boston", "Massachusetts", "Family life"],
  ...["It is too strong.", "Triscript"],
  "New York",
  ...["World Health Organization, Physical activity"],
  // The component library's hidden button has a label in the library's own language.
  "Dismiss",
];

const spoken = ["aria-label", "aria-description", "aria-roledescription", "aria-valuetext"];
const attributes = [...spoken, "placeholder", "title", "alt"];

const name = (field: "month" | "weekday", day: number) =>
  new Intl.DateTimeFormat("en-US", { [field]: "long", timeZone: "UTC" }).format(Date.UTC(2026, 0, day));
const months = Array.from({ length: 12 }, (_, n) => name("month", 1 + 31 * n));
const weekdays = Array.from({ length: 7 }, (_, n) => name("weekday", 1 + n));
const days = weekdays.flatMap((day) => [day, day.slice(0, 3)]);
const library = ["First available date", "Last available date", "Today", "selected", "Next"];

/** The component library's texts in a calendar, in the locale of AriaProviders. */
const calendarWords = new RegExp(`\\b(${[...months, ...days, ...library].join("|")})\\b`, "g");

/** Visible, announced or hidden text of a page that is neither a pseudo-locale message nor entered data. */
export async function englishOn(page: Page, also: readonly string[] = []): Promise<string[]> {
  const found = await page.evaluate((attributes) => {
    const all = [
      ...document.body.querySelectorAll("*:not(script, style, template, noscript, pre, code, bdi)"),
    ];
    return all.flatMap((each) => {
      const own = [...each.childNodes].filter(({ nodeType }) => nodeType === 3);
      const texts = [
        ...attributes.map((name) => each.getAttribute(name)),
        ...own.map((node) => node.textContent),
      ];
      const isCalendar = each.closest("[role=application]") !== null;
      return texts.map((text) => ({ text: text ?? "", isCalendar }));
    });
  }, attributes);
  const title = { text: await page.title(), isCalendar: false };
  expect(found.some(({ text }) => text.includes("⟦"))).toBe(true);
  const left = [title, ...found].filter(({ text, isCalendar }) =>
    isEnglish(isCalendar ? text.replace(calendarWords, "") : text, also),
  );
  return [...new Set(left.map(({ text }) => text))];
}

/** A time zone's city, which is part of the zone's id, before the zone's name. */
const zoneChoice = /^[\p{L} .'’-]+ \(⟦[^⟦⟧]*⟧\)$/u;

function isEnglish(text: string, also: readonly string[]): boolean {
  if (zoneChoice.test(text)) return false;
  const left = [...also, ...given].reduce((rest, name) => rest.replaceAll(name, ""), text);
  // A single letter is the name of a key, and an id is no word.
  return /\p{L}{2}/u.test(left.replace(/⟦[^⟦⟧]*⟧|[0-9a-f]{8}-[0-9a-f-]+|…[0-9a-f]{8}/g, ""));
}

/** The pseudo-locale form of an English label on screen. */
export function shown(name: string | RegExp): string | RegExp {
  if (typeof name === "string") return pseudo(name);
  const words = pseudo(name.source.replace("^", "")).slice(1, -1);
  return new RegExp(name.source.startsWith("^") ? `^⟦${words}` : words);
}
