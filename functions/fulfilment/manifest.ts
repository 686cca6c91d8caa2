import type { Manifest } from "#kernel/manifest";
import { contract } from "./contract.ts";

export const manifest = {
  name: "fulfilment",
  api: {
    contract,
    needs: {
      table: ["BatchGetItem", "Query", "PutItem", "UpdateItem", "ConditionCheckItem"],
      owns: [
        "RX#",
        "RXNUMBER#",
        "RENEWAL#",
        "DOCTOR#",
        "PHARMACY#",
        "TOTALS#",
        "DUE#prescription-wait",
        "DUE#refill",
      ],
      due: true,
    },
  },
} as const satisfies Manifest;
