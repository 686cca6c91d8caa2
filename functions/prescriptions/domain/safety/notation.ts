import * as z from "zod/mini";
import { asciiDigit } from "#kernel/text/characters";
import { doseUnit } from "./amount.ts";
import { notationMessages } from "./notation-messages.ts";

/** Whether a text states a dose, or is free text in which a dose may occur. */
export type DoseText = "dosage" | "instructions";

export type NotationCode = keyof ReturnType<typeof notationMessages>;

/** A notation that must not be used, and the sentence that says what to write instead. */
export interface NotationProblem {
  readonly code: NotationCode;
  readonly title: string;
}

interface Found {
  readonly written: string;
  readonly better?: string;
}

/**
 * The Joint Commission's official "Do Not Use" list, and a number without its unit: for each, where it is in a text.
 * In instructions only what can be nothing else than a dose: "MS" may be an illness, and 8.00 a time.
 */
const notations: Readonly<Record<NotationCode, (text: string, of: DoseText) => Found | undefined>> = {
  unit_missing: (text, of) => (of === "dosage" ? withoutUnit(text) : undefined),
  unit_abbreviated: (text, of) => matchOf(of === "dosage" ? anyUnits : certainUnits, text),
  daily_abbreviated: (text) => matchOf(daily, text),
  alternate_days_abbreviated: (text) => matchOf(alternateDays, text),
  trailing_zero: (text, of) => numberAmong(text, of, withTrailingZero),
  ambiguous_thousand: (text, of) => numberAmong(text, of, ambiguousThousand),
  naked_decimal: (text, of) => numberAmong(text, of, nakedDecimal),
  morphine_or_magnesium: (text, of) => matchOf(of === "dosage" ? anySulfate : certainSulfate, text),
};

/** The notations in a text that must not be used. An empty text has none. */
export function notationProblems(text: string, of: DoseText): NotationProblem[] {
  const plain = plainText(text);
  const codes = Object.keys(notations) as NotationCode[]; // `Object.keys` loses the key type
  return codes.flatMap((code) => {
    const found = notations[code](plain, of);
    return found ? [{ code, title: notationMessages()[code]({ better: "", ...found }) }] : [];
  });
}

/** The same as a check of a request's field: each notation is a problem with its own code. */
export function legible<T extends string | undefined>(of: DoseText) {
  return z.check<T>(({ value, issues }) => {
    for (const { code, title } of notationProblems(value ?? "", of))
      issues.push({ code: "custom", message: title, params: { code }, input: value });
  });
}

/** Digits and letters of one kind. A decimal sign of another script becomes a point. */
function plainText(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[·٫]/gu, ".")
    .replaceAll("٬", ",")
    .replaceAll("⁄", "/")
    .replace(/\s+/gu, " ")
    .trim();
}

const end = String.raw`(?!\.?[\p{L}\p{N}])`;
const start = String.raw`(?<![\p{L}\p{N}]|\p{L}\.)`;
const spelled = "one|two|three|four|five|six|seven|eight|nine|ten";
const anyUnits = new RegExp(String.raw`(?:\d[ -]?|${start}(?:${spelled}) )(i\. ?u\.?|iu|u)${end}`, "iu");
/** "1 tablet u 8 sati" is Croatian: in a sentence a lower-case u must touch its number. */
const certainUnits = new RegExp(String.raw`\d(?:([iI]?[uU])|[ -](I\. ?U\.?|I?U))${end}`, "u");
const daily = new RegExp(`${start}(q(?:\\. ?)?d)${end}`, "iu");
const alternateDays = new RegExp(`${start}(q(?:\\. ?)?o(?:\\. ?)?d)${end}`, "iu");
const anySulfate = new RegExp(`${start}(MS|(?:[Mm][Gg]|[Mm])[Ss][Oo]4)${end}(?! ?-?[Cc]ontin)`, "u");
const certainSulfate = new RegExp(`${start}(M(?:g)?SO4)${end}`, "iu");

function matchOf(notation: RegExp, text: string): Found | undefined {
  const written = notation.exec(text)?.slice(1).find(Boolean);
  return written === undefined ? undefined : { written };
}

const leading = /^(?:(?:[<>≤≥~≈±]|up to|max\.?|about|approx\.?|ca\.?) ?)*/iu;
const numbers =
  /^[.,]?\d[\d.,]*(?: ?(?:[-–—/×*+~]|x|to|or|(?= ))? ?[.,]?\d[\d.,]*)*(?: and (?:a|one)[ -](?:half|quarter))?/iu;
const word = /^[^\p{L}%٪‰]*([\p{L}\p{M}]+|[%٪‰])/u;
/** Words that follow a number and are no unit. */
const noUnits = new Set(
  `a after ac am an and as at bd before bedtime bid by daily each evening every for hs if in morning nightly noon on
  once or pc per pm po prn q qd qhs qid qod sometimes tds three tid time times twice weekly when with without x`.split(
    /\s+/,
  ),
);

/** A dosage that begins with a number, and has no unit behind it. */
function withoutUnit(text: string): Found | undefined {
  const amount = text.replace(leading, "");
  const number = numbers.exec(amount)?.[0];
  if (number === undefined) return undefined;
  const unit = word.exec(amount.slice(number.length))?.[1]?.toLowerCase();
  return unit === undefined || noUnits.has(unit) ? { written: number } : undefined;
}

/** The first of a text's numbers that is written in a way; only those that state a dose. */
function numberAmong(
  text: string,
  of: DoseText,
  better: (number: string) => string | undefined,
): Found | undefined {
  const first = of === "dosage" ? (leading.exec(text)?.[0].length ?? 0) : -1;
  for (const { 0: number, index } of text.matchAll(/(?<![\p{L}\p{N}.,])[.,]?\d(?:[\d.,]*\d)?/gu)) {
    const instead = better(number);
    const after = text.slice(index + number.length);
    const isDose =
      index === first || (beforeUnit.test(after) && (of === "dosage" || !beforeLabUnit.test(after)));
    if (instead !== undefined && isDose) return { written: number, better: instead };
  }
  return undefined;
}

const beforeUnit = new RegExp(String.raw`^(?: ?[-–/] ?[\d.,]+)? ?(?:${doseUnit})(?![\p{L}\p{N}])`, "iu");

/** A laboratory value has such a unit, and its trailing zero says how exact it is: the list exempts it. */
const beforeLabUnit = /^(?: ?[-–/] ?[\d.,]+)? ?(?:%|percent|\p{L}+ ?(?:\/|per) ?d?l(?![\p{L}\p{N}]))/iu;

const grouped = /^[1-9]\d{0,2}(?:,\d{3})+$/;
const pointedThousand = /^[1-9]\d{0,2}\.\d{2}0$/;

/** "1.0" is read as 10 where its point is not seen. "1,000" is a thousand. */
function withTrailingZero(number: string): string | undefined {
  if (grouped.test(number) || pointedThousand.test(number)) return undefined;
  const [, whole = "", , decimals] = /^((?:\d{1,3}(?:,\d{3})+|\d*))([.,])(\d*0)$/.exec(number) ?? [];
  if (decimals === undefined) return undefined;
  const significant = decimals.replace(/0+$/, "");
  return `${whole || "0"}${significant && `${number.at(-1 - decimals.length)}${significant}`}`;
}

/** "1.000" is one in some countries, and a thousand in others. */
function ambiguousThousand(number: string): string | undefined {
  if (!pointedThousand.test(number)) return undefined;
  return `${number.replace(/\.?0+$/, "")}" or "${number.replace(".", ",")}`;
}

/** ".5" is read as 5 where its point is not seen. */
function nakedDecimal(number: string): string | undefined {
  return /^[.,]\d+$/.test(number) ? `0${number}` : undefined;
}
