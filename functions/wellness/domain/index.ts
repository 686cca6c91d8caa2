export * from "./changes.ts";
export * from "./goal.ts";
export * from "./progress.ts";
export * from "./streak.ts";
export * from "./tips.ts";
export * from "./transitions.ts";
