export * from "./alerts.ts";
export * from "./conversation.ts";
export * from "./correspondence.ts";
export * from "./lifecycle.ts";
export { messages } from "./messages.ts";
export * from "./notes.ts";
export * from "./report.ts";
export * from "./transitions.ts";
