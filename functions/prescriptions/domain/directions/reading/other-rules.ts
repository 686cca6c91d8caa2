import { isDecimal } from "../decimal.ts";
import type { Route } from "../directions.ts";
import { addDose, ignore, needed, type Part, type Rule, set, sets, type Take } from "./part.ts";
import { number, unitOf, unitPattern } from "./words.ts";

const routeWords: readonly (readonly [words: string, route: Route])[] = [
  ["po|per os|by mouth|oral(?:ly)?(?: route)?", "mouth"],
  ["sl|sublingual(?:ly)?|under the tongue", "tongue"],
  ["buccal(?:ly)?|inside the cheek", "cheek"],
  ["sc|s\\/c|subcut(?:aneous(?:ly)?)?|subq|sq|under the skin", "subcutaneous"],
  ["im|intramuscular(?:ly)?|into the muscle", "muscle"],
  ["pr|rectal(?:ly)?|into the rectum", "rectum"],
  ["pv|vaginal(?:ly)?|into the vagina", "vagina"],
  ["(?:by )?neb(?:ulis|uliz)(?:ed|er)", "nebulizer"],
  ["inhaled|by inhalation", "inhaled"],
  ["top|topical(?:ly)?|to (?:the )?(?:affected area|skin)s?|on the skin|cutaneous(?:ly)?", "skin"],
];

/** A side belongs to an eye, an ear or a nostril. */
const side: Take = (part, [, which = "", place]) => {
  const route: Route | undefined =
    place === "nostril" ? "nose" : place === "eye" || place === "ear" ? place : undefined;
  if (!route || !set(part, { route })) return false;
  if (which === "affected") return true;
  return set(part, { side: which.startsWith("l") ? "left" : which.startsWith("r") ? "right" : "both" });
};

const days =
  (factor: number): Take =>
  (part, [, n]) =>
    part.forDays === undefined && set(part, { forDays: factor * Number(n) });

/** The most in 24 hours: its unit, if it is named, must be that of the dose. */
const maximum: Take = (part, [, most, unitWord]) => {
  const unit = unitOf(unitWord);
  if (most === undefined || !isDecimal(most) || (unit && !set(part, { unit }))) return false;
  needed(part);
  return set(part, unit ? { most } : { most, isMostBare: true });
};

const between: Take = (part, [, hours]) => {
  needed(part);
  return set(part, { hoursBetween: Number(hours) });
};

const need: Take = (part) => {
  needed(part);
  return set(part, { isNeedTyped: true });
};

/** What a medicine is for, without "as needed". */
const purpose: Take = (part, [, reason]) => {
  if (reason === undefined || part.asNeeded?.reason) return false;
  part.asNeeded = { reason };
  return true;
};

const inADay = "(?:daily|(?:\\/|per|an?|in|each) ?(?:24 ?h(?:ours|rs|r)?|day|d))";
/** Behind a number that is not a maximum in 24 hours. */
const spans = "every (?:\\d+ ?(?:d|days?|w|weeks?|months?)|day|week|month)";
const otherSpan = `(?! (?:an?|per|in|at|each|${spans}|times|weekly|monthly)\\b)`;
const reasons =
  "pain|fever|wheez(?:e|ing)|nausea|sleep|itch(?:ing)?|anxiety|migraine|cough|constipation|diarrh?oea|heartburn|dizziness|breathlessness";
const food = (words: string, of: NonNullable<Part["food"]>): Rule => [
  new RegExp(`^(?:${words})(?= |$|,)`),
  sets({ food: of }),
];

/** Words that add nothing. */
export const emptyRules: readonly Rule[] = [
  [
    /^(?:then|and|of|the|to be taken|to be used|every time|for use|please|these tablets|these capsules|this medicine|route|taken?|put|place|use|give|spray)\b/,
    ignore,
  ],
  [/^[,.;:&+]|^-(?=\s)/, ignore],
];

/** Verbs that leave only some routes: what is to be inhaled is not swallowed. */
const verbs: readonly (readonly [words: string, places: readonly Route[]])[] = [
  ["swallow", ["mouth"]],
  ["inhale|to be inhaled", ["inhaled", "nebulizer"]],
  ["inject|to be injected", ["subcutaneous", "muscle"]],
  ["insert|to be inserted", ["rectum", "vagina"]],
  ["apply|to be applied", ["skin", "eye", "ear", "nose", "rectum", "vagina"]],
  ["instil", ["eye", "ear", "nose"]],
];

/** As needed, food, route, and how long. */
export const otherRules: readonly Rule[] = [
  ...verbs.map(([words, places]): Rule => [new RegExp(`^(?:${words})\\b`), sets({ places })]),
  [
    new RegExp(
      `^(?:max(?:imum)?|not more than|no more than|mdd|nmt)\\.? ?(${number}) ?(${unitPattern})?` +
        `(?: ?${inADay}|${otherSpan})(?= |$|,|\\.(?!\\d))`,
    ),
    maximum,
  ],
  // "1 up to 2 tablets" is a range, so the day must be there.
  [new RegExp(`^up to (${number}) ?(${unitPattern})? ?${inADay}(?= |$|,|\\.(?!\\d))`), maximum],
  [/^(?:at least |min(?:imum)? ?)?(\d+) ?(?:h|hrs?|hours?) (?:apart|between(?: doses)?)\b/, between],
  [
    /^(?:only )?(?:prn|sos|as (?:needed|required)|(?:if|when) (?:needed|required|necessary))(?= |$|,|\.)/,
    need,
  ],
  [new RegExp(`^for (${reasons})(?= |$|,|\\.(?!\\d))`), purpose],
  food("ac|before (?:food|eating)", "before"),
  food("pc|after (?:food|eating)", "after"),
  food("with (?:or after )?food|w\\/ ?food|cum cibo", "with"),
  food("(?:on an )?empty stomach", "empty"),
  ...routeWords.map(([words, route]): Rule => [new RegExp(`^(?:${words})(?= |$|,)`), sets({ route })]),
  [/^(?:in(?:to)? |to )?(?:the )?(left|right|l|r|both|each|affected) (eye|ear|nostril)s?\b/, side],
  [/^(?:in(?:to)? |to )?(?:the )?nose\b/, sets({ route: "nose" })],
  [/^(?:in(?:to)? |to )?(?:the )?eyes?\b/, sets({ route: "eye" })],
  [/^(?:in(?:to)? |to )?(?:the )?ears?\b/, sets({ route: "ear" })],
  [
    /^(?:thinly|sparingly|a thin layer|thin layer)\b/,
    (part) => set(part, { unit: "layer" }) && addDose(part, { amount: "1" }, false),
  ],
  [/^(?:for |x ?)?(\d+) ?\/ ?7\b/, days(1)],
  [/^(?:for |x ?)?(\d+) ?\/ ?52\b/, days(7)],
  [/^(?:for |x ?)?(\d+) ?(?:d|days?)\b/, days(1)],
  [/^(?:for |x ?)?(\d+) ?(?:w|wks?|weeks?)\b/, days(7)],
  [/^(?:for |x ?)?(\d+) ?(?:months?|mo)\b/, days(30)],
  // "4 tablets a week" is a rhythm, and methotrexate's: only "for a week" is a length.
  [/^for a week\b/, sets({ forDays: 7 })],
  [/^a week\b/, sets({ perWeek: 1 })],
  [
    /^(?:until (?:all (?:of it )?is )?finished|until (?:all )?gone|until complete(?:d)?|complete the course|finish (?:the )?course)\b/,
    sets({ until: "finished" }),
  ],
  // "Continue 1 tab bid" goes on with it, but not without an end.
  [
    /^(?:ongoing|long ?term|indefinitely|until stopped|cont(?:inue)?(?= ?(?:$|,|\.)))\b/,
    sets({ until: "ongoing" }),
  ],
];
