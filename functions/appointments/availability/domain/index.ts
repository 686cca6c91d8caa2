export * from "./availability.ts";
export * from "./proposals.ts";
