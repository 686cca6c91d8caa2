export * from "./appointment-entry.ts";
export * from "./calendar.ts";
export * from "./feed.ts";
