export * from "./account.ts";
export * from "./code.ts";
export { signInMessages } from "./field-messages.ts";
export * from "./moves.ts";
export * from "./password.ts";
export * from "./watched-lines.ts";
