export * from "./account.ts";
export * from "./code.ts";
export { signInMessages } from "./field-messages.ts";
export * from "./me.ts";
export { messages } from "./messages.ts";
export * from "./password.ts";
export * from "./transitions.ts";
export * from "./username.ts";
export * from "./watched-lines.ts";
