import type { Manifest } from "#kernel/manifest";
import { contract } from "./contract.ts";

export const manifest = {
  name: "prescriptions",
  api: {
    contract,
    needs: {
      table: ["BatchGetItem", "Query", "PutItem", "UpdateItem"],
      owns: ["RX#", "RXCODE#", "RENEWAL#", "DOCTOR#", "TOTALS#"],
    },
  },
} as const satisfies Manifest;
