import type { Manifest } from "#kernel/manifest";
import { contract } from "./contract.ts";

const history = "HISTORY#";

export const manifest = {
  name: "audit",
  hides: [history],
  api: {
    contract,
    needs: { table: ["BatchGetItem", "Query", "PutItem"], owns: ["AUDITOR#"], sees: [history] },
  },
  consumers: {
    history: {
      listens: "everything",
      needs: { table: ["PutItem"], owns: [history] },
      says: "Writes every event into the history, once and for good",
    },
  },
} as const satisfies Manifest;
