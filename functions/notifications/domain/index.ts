export * from "./notification.ts";
export * from "./telling.ts";
export * from "./words.ts";
