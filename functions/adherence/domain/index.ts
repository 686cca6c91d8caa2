export * from "./course.ts";
export * from "./doses.ts";
export * from "./logging.ts";
export * from "./moments.ts";
export * from "./plan.ts";
export * from "./sharing.ts";
export * from "./tally.ts";
export * from "./transitions.ts";
