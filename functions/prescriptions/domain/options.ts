/** The frequencies and durations, in the specification's words and order. */
export const frequencies = [
  "Once daily",
  "Twice daily",
  "Three times daily",
  "Four times daily",
  "Every 4 hours",
  "Every 6 hours",
  "Every 8 hours",
  "Every 12 hours",
  "As needed",
  "Before meals",
  "After meals",
  "At bedtime",
] as const;
export type Frequency = (typeof frequencies)[number];

/** The frequency of directions that no other one says, such as once a week. */
export const otherSchedule = "Another schedule";

export const durations = [
  "3 days",
  "5 days",
  "7 days",
  "10 days",
  "14 days",
  "21 days",
  "30 days",
  "60 days",
  "90 days",
  "Until finished",
  "Ongoing",
] as const;
