export * from "./document.ts";
export * from "./inspection.ts";
export * from "./lifecycle.ts";
export { messages } from "./messages.ts";
export * from "./paths.ts";
export * from "./transitions.ts";
export { unscannedLine } from "./unscanned-line.ts";
export * from "./view.ts";
