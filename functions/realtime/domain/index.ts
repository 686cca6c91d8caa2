export * from "./parties.ts";
