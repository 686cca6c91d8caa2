export * from "./digest.ts";
export * from "./joined.ts";
export * from "./naming.ts";
export * from "./notification.ts";
export * from "./rule.ts";
