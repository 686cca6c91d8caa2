export * from "./conversation.ts";
export * from "./correspondence.ts";
export * from "./lifecycle.ts";
export { messages } from "./messages.ts";
export * from "./notes.ts";
export * from "./transitions.ts";
