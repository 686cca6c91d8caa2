export * from "./entry.ts";
export * from "./ids.ts";
export * from "./messages.ts";
export * from "./request.ts";
export * from "./transitions.ts";
export * from "./verified.ts";
