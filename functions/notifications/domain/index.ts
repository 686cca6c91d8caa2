export * from "./device.ts";
export * from "./digest.ts";
export * from "./gathered.ts";
export * from "./grouped.ts";
export * from "./naming.ts";
export * from "./notification.ts";
export * from "./notification-type.ts";
export * from "./rule.ts";
