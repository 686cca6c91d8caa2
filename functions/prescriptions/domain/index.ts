export * from "./code.ts";
export * from "./lifecycle.ts";
export * from "./moves.ts";
export * from "./options.ts";
export * from "./prescription.ts";
export * from "./renewal.ts";
export * from "./renewal-lifecycle.ts";
export * from "./renewal-moves.ts";
