export type Hue = "green" | "red" | "blue" | "grey" | "amber" | "teal";

/** The sign before the label: the lane with the next step, or how it ended. */
export type Sign = "doctor" | "patient" | "pharmacy" | "set" | "done" | "cut" | "closed";

export interface BadgeStyle {
  readonly label: string;
  readonly hue: Hue;
  readonly sign: Sign;
}

/** The paths of each sign in a view box of 14 by 14; the long line is the lane with the next step. */
export const signPaths: Readonly<Record<Sign, string>> = {
  doctor: "M1.5 2h11M1.5 7h.01M1.5 12h.01",
  patient: "M1.5 2h.01M1.5 7h11M1.5 12h.01",
  pharmacy: "M1.5 2h.01M1.5 7h.01M1.5 12h11",
  set: "M2 7a5 5 0 1 1 10 0a5 5 0 1 1-10 0M7 7h.01",
  done: "M2 7.5 5.5 11 12 3.5",
  cut: "M3 3l8 8M11 3l-8 8",
  closed: "M2.5 7h9",
};
