import * as z from "zod/mini";
import { tipMessages } from "./tip-messages.ts";

const categories = ["movement", "sleep", "food", "medicines", "mind", "prevention"] as const;
export type TipCategory = (typeof categories)[number];

/** A tip as a patient reads it, with its source and the day of its last review. */
export const WellnessTip = z.object({
  id: z.string(),
  category: z.string(),
  title: z.string(),
  content: z.string(),
  source: z.object({ name: z.string(), url: z.string() }),
  reviewedOn: z.string(),
});
export type WellnessTip = z.infer<typeof WellnessTip>;

const sources = {
  activity: {
    name: "World Health Organization, Physical activity",
    url: "https://www.who.int/news-room/fact-sheets/detail/physical-activity",
  },
  diet: {
    name: "World Health Organization, Healthy diet",
    url: "https://www.who.int/news-room/fact-sheets/detail/healthy-diet",
  },
  sleep: { name: "Centers for Disease Control and Prevention, Sleep", url: "https://www.cdc.gov/sleep/" },
  hands: {
    name: "Centers for Disease Control and Prevention, Clean Hands",
    url: "https://www.cdc.gov/clean-hands/",
  },
  medicines: {
    name: "World Health Organization, Medication Without Harm",
    url: "https://www.who.int/initiatives/medication-without-harm",
  },
  drugs: { name: "U.S. Food and Drug Administration, Drugs", url: "https://www.fda.gov/drugs" },
  tobacco: {
    name: "World Health Organization, Tobacco",
    url: "https://www.who.int/news-room/fact-sheets/detail/tobacco",
  },
  alcohol: {
    name: "World Health Organization, Alcohol",
    url: "https://www.who.int/news-room/fact-sheets/detail/alcohol",
  },
  mind: {
    name: "World Health Organization, Mental health",
    url: "https://www.who.int/news-room/fact-sheets/detail/mental-health-strengthening-our-response",
  },
} as const;

interface TipSource {
  readonly category: TipCategory;
  readonly source: keyof typeof sources;
  /** The day of the last comparison with the source. */
  readonly reviewedOn: string;
  /** A withdrawn tip stays in the list but is not shown. */
  readonly isActive: boolean;
  readonly displayOrder: number;
}

const tip = (displayOrder: number, category: TipCategory, source: keyof typeof sources): TipSource => ({
  category,
  source,
  reviewedOn: "2026-11-23",
  isActive: true,
  displayOrder,
});

/** All tips by id; ids never change. The texts are in `tip-messages.ts`. */
export const tips = {
  "move-most-days": tip(10, "movement", "activity"),
  "same-time-to-bed": tip(20, "sleep", "sleep"),
  "five-portions": tip(30, "food", "diet"),
  "one-list": tip(40, "medicines", "medicines"),
  "talk-to-someone": tip(50, "mind", "mind"),
  "wash-hands": tip(60, "prevention", "hands"),
  "sit-less": tip(70, "movement", "activity"),
  "dark-and-quiet": tip(80, "sleep", "sleep"),
  "less-salt": tip(90, "food", "diet"),
  "tie-to-a-habit": tip(100, "medicines", "medicines"),
  "small-breaks": tip(110, "mind", "mind"),
  "quit-smoking": tip(120, "prevention", "tobacco"),
  "strong-twice": tip(130, "movement", "activity"),
  "screens-off": tip(140, "sleep", "sleep"),
  "less-sugar": tip(150, "food", "diet"),
  "do-not-stop-alone": tip(160, "medicines", "drugs"),
  "less-alcohol": tip(170, "prevention", "alcohol"),
  "keep-balance": tip(180, "movement", "activity"),
  "read-the-leaflet": tip(190, "medicines", "drugs"),
  "whole-grains": tip(200, "food", "diet"),
} as const satisfies Record<string, TipSource>;
export type TipId = keyof typeof tips;

/** The active tips in order, in the reader's language. */
export function tipsInUse(all: Readonly<Record<TipId, TipSource>> = tips): WellnessTip[] {
  const { categories, texts } = tipMessages();
  return (Object.keys(all) as TipId[]) // `Object.keys` loses the key type
    .map((id) => ({ id, ...all[id] }))
    .filter(({ isActive }) => isActive)
    .sort((a, b) => a.displayOrder - b.displayOrder)
    .map(({ id, category, source, reviewedOn }) => ({
      id,
      category: categories[category],
      ...texts[id],
      source: sources[source],
      reviewedOn,
    }));
}

/** The index of the next tip; the last wraps to the first. */
export function nextTip(place: number, count: number): number {
  return count > 0 ? (place + 1) % count : 0;
}
