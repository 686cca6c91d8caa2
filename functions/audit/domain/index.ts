export * from "./asked.ts";
export * from "./entry.ts";
export * from "./moves.ts";
export * from "./people.ts";
