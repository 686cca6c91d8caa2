import type { GoalType } from "#domain/wellness";
import { inEveryLanguage, plural } from "#kernel/text/messages";

/** The texts shared by all tabs of the hub. */
export const messages = inEveryLanguage({
  en: {
    title: "Wellness Hub",
    tabs: { tips: "Wellness Tips", goals: "My Goals", progress: "Log Progress" },
    disclaimer:
      "Tips and goals are general information, not medical advice. Talk to your doctor before you change how you eat, exercise or take medicines. In an emergency, call your local emergency number.",
    privacy:
      "Doctors and pharmacies don't see your goals and progress. Auditors of the history see that you set, changed or deleted a goal or logged progress, and when; not what the goal is or how much you logged.",
  },
});

export const tipMessages = inEveryLanguage({
  en: {
    next: "Next Tip",
    place: ({ place, count }: { place: string; count: string }) => `Tip ${place} of ${count}`,
    source: "Source",
    reviewed: (day: string) => `Last reviewed ${day}`,
  },
});

interface Done {
  readonly sum: string;
  readonly target: string;
  readonly unit: string;
}

export const goalMessages = inEveryLanguage({
  en: {
    list: "My goals",
    add: "Add goal",
    deleted: "This goal has been deleted.",
    none: { title: "No goals yet.", help: "Start small: one goal you can reach on most days." },
    types: {
      water_intake: "Drink water",
      exercise: "Exercise",
      sleep: "Sleep",
      medication_adherence: "Take medicines",
      custom: "Something else",
    } satisfies Readonly<Record<GoalType, string>>,
    today: ({ sum, target, unit }: Done) => `${sum} of ${target} ${unit} today`,
    percent: (percent: string) => `${percent}%`,
    currentStreak: (count: number) =>
      `Current streak: ${plural("en", { count }, { one: "1 day", other: `${count} days` })}`,
    bestStreak: (count: number) =>
      `Best: ${plural("en", { count }, { one: "1 day", other: `${count} days` })}`,
    week: (goal: string) => `This week, ${goal}`,
    met: "target met",
    edit: "Edit",
    delete: "Delete",
    log: "Log progress",
    doses: "Today's doses",
    fedByDoses: "Counts the doses you take. Nothing to log here.",
  },
});

export const goalFormMessages = inEveryLanguage({
  en: {
    create: "Add a goal",
    change: "Edit goal",
    type: "What is it about?",
    name: "Goal name",
    nameHelp: "For example: Eight glasses of water",
    target: "Target per day",
    unit: "Unit",
    targetHelp: "A new target counts from today on.",
    sharePerDay: "In percent of the day's doses. Your progress comes from the doses you take.",
    save: "Save goal",
    saving: "Saving...",
    cancel: "Cancel",
    created: (name: string) => `Goal added: ${name}`,
    changed: (name: string) => `Goal saved: ${name}`,
  },
});

export const deleteMessages = inEveryLanguage({
  en: {
    title: "Are you sure you want to delete this goal?",
    help: (name: string) => `"${name}" and its streak will no longer be shown.`,
    confirm: "Delete goal",
    deleting: "Deleting...",
    keep: "Keep it",
    done: (name: string) => `Goal deleted: ${name}`,
  },
});

export const progressMessages = inEveryLanguage({
  en: {
    fedByDoses: {
      title: "Nothing to log here.",
      help: "Your goal counts the doses you take. Tap Taken in today's schedule.",
      schedule: "Today's schedule",
    },
    noGoals: { title: "Add a goal first.", help: "Then log here how far you came." },
    goal: "Goal",
    choose: "Choose a goal",
    value: (unit: string) => `How much, in ${unit}?`,
    valueAlone: "How much?",
    day: "Day",
    submit: "Log progress",
    saving: "Saving...",
    needGoal: "Choose a goal.",
    needValue: "Enter a number above 0, with at most one digit after the decimal point.",
    logged: ({ value, unit, goal }: { value: string; unit: string; goal: string }) =>
      `Logged ${value} ${unit} for ${goal}`,
    latest: "Logged this week",
    nothing: "Nothing logged this week.",
    remove: "Remove",
    removeOf: ({ value, unit, day }: { value: string; unit: string; day: string }) =>
      `Remove ${value} ${unit} on ${day}`,
    removed: "Progress removed",
  },
});
