export * from "./availability.ts";
export * from "./proposals.ts";
export * from "./transitions.ts";
