import type { Manifest } from "#kernel/manifest";
import { catalogue } from "../../events/index.ts";
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
      listens: Object.values(catalogue),
      needs: { table: ["PutItem"], owns: [history] },
      says: "Writes every event into the history, once and for good",
    },
  },
} as const satisfies Manifest;
