export * from "./pair.ts";
export * from "./patient.ts";
