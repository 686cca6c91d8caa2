export * from "./address.ts";
export * from "./listed.ts";
export { messages } from "./messages.ts";
export * from "./option-messages.ts";
export * from "./options.ts";
export * from "./practice.ts";
export * from "./profile.ts";
export * from "./transitions.ts";
export * from "./verification.ts";
