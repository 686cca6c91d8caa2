import { eventsOf } from "./event.ts";
import { token } from "./terms/token.ts";

const event = eventsOf("wellness", { goal: "Wellness goals" });
const goal = { goalId: token, patientId: token };

export const GoalCreated = event("goal.created", 1, goal, {
  summary: "A patient set a wellness goal; the event does not say which kind",
  people: ["patientId"],
  describe: () => "The patient set a wellness goal.",
});

export const GoalChanged = event("goal.changed", 1, goal, {
  summary: "A patient changed name, target or unit of a wellness goal",
  people: ["patientId"],
  describe: () => "The patient changed a wellness goal.",
});

export const GoalDeleted = event("goal.deleted", 1, goal, {
  summary: "A patient deleted a wellness goal; its history stays",
  people: ["patientId"],
  describe: () => "The patient deleted a wellness goal.",
});

export const ProgressLogged = event(
  "goal.progress_logged",
  1,
  { ...goal, date: token },
  {
    summary: "A patient logged progress toward a wellness goal; the event does not say how much",
    people: ["patientId"],
    describe: ({ date }) => `The patient logged progress toward a wellness goal for ${date}.`,
  },
);

export const ProgressRemoved = event(
  "goal.progress_removed",
  1,
  { ...goal, date: token },
  {
    summary: "A patient took logged progress back",
    people: ["patientId"],
    describe: ({ date }) => `The patient took back progress toward a wellness goal for ${date}.`,
  },
);
