import type { Manifest } from "#kernel/manifest";
import { contract } from "./contract.ts";
import { ListedDoctor, ListedPharmacy } from "./domain/index.ts";

export const manifest = {
  name: "directory",
  api: { contract, schemas: { ListedDoctor, ListedPharmacy }, needs: { table: ["BatchGetItem", "Query"] } },
} as const satisfies Manifest;
