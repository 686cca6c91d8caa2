export * from "./call.ts";
export * from "./lifecycle.ts";
export { messages } from "./messages.ts";
export * from "./signal.ts";
export * from "./times.ts";
export * from "./transitions.ts";
