import type { Manifest } from "#kernel/manifest";
import { contract } from "./contract.ts";

export const manifest = {
  name: "profiles",
  api: { contract, needs: { table: ["BatchGetItem", "PutItem"], owns: ["PROFILE#"] } },
} as const satisfies Manifest;
