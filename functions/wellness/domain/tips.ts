import * as z from "zod/mini";
import { tipMessages } from "./tip-messages.ts";

const categories = ["movement", "sleep", "food", "medicines", "mind", "prevention"] as const;
export type TipCategory = (typeof categories)[number];

/** A tip as a patient reads it, with where it comes from and when it was last checked against that. */
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
  /** The day on which somebody last compared the tip with its source. */
  readonly reviewedOn: string;
  /** A tip that is withdrawn stays here and is shown to nobody. */
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

/** Every tip there is by its id, which never changes; its words are in `tip-messages.ts`. */
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

/** The tips in use, in their order and in the reader's words. */
export function tipsInUse(all: Readonly<Record<TipId, TipSource>> = tips): WellnessTip[] {
  const { categories, texts } = tipMessages();
  return (Object.keys(all) as TipId[]) // keys lose their type
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

/** The place of the next tip: after the last one the first again. */
export function nextTip(place: number, count: number): number {
  return count > 0 ? (place + 1) % count : 0;
}
