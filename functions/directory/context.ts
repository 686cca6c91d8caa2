import type { Manifest } from "#kernel/manifest";
import { contract } from "./contract.ts";

export const manifest = {
  name: "directory",
  api: { contract, needs: { table: ["BatchGetItem", "Query"] } },
} as const satisfies Manifest;
