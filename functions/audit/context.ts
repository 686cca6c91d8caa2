import { catalogue } from "../../events/index.ts";
import type { Manifest } from "../platform/domain/manifest.ts";
import { contract } from "./contract.ts";

const history = "HISTORY#";

export const manifest = {
  name: "audit",
  api: { contract, needs: { table: ["GetItem", "BatchGetItem", "Query", "PutItem"], sees: [history] } },
  consumers: {
    history: {
      listens: Object.values(catalogue),
      needs: { table: ["PutItem"], owns: [history] },
      says: "Writes every event into the history, once and for good",
    },
  },
} as const satisfies Manifest;
