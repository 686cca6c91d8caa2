import type { Manifest } from "../platform/domain/manifest.ts";
import { contract } from "./contract.ts";

export const manifest = {
  name: "profiles",
  api: { contract, needs: { table: ["BatchGetItem", "PutItem"], owns: ["PROFILE#"] } },
} as const satisfies Manifest;
