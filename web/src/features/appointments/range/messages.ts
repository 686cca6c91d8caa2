import { inEveryLanguage } from "#kernel/text/messages";

/** The ranges of the Past tab, in days. */
export const ranges = ["30", "90", "180", "365", "3650"] as const;

const rangeLabels: Readonly<Record<(typeof ranges)[number], string>> = {
  "30": "Last 30 days",
  "90": "Last 90 days",
  "180": "Last 6 months",
  "365": "Last year",
  "3650": "All time",
};

export const rangeMessages = inEveryLanguage({
  en: {
    range: "Range",
    ranges: rangeLabels,
    noPast: "No appointments in this period",
    noPastHelp: "Choose a longer range to see older ones.",
  },
});
