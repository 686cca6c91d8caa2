export * from "./age.ts";
export * from "./pair.ts";
export * from "./patient.ts";
