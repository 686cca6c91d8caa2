import { Envelope } from "#events";
import type { Manifest } from "#kernel/manifest";
import { contract } from "./contract.ts";
import { Entry } from "./domain/entry.ts";
import { RecordKind } from "./domain/request.ts";

const history = "HISTORY#";

export const manifest = {
  name: "audit",
  hides: [history],
  api: {
    contract,
    schemas: { Envelope, HistoryEntry: Entry, RecordKind },
    needs: { table: ["BatchGetItem", "Query", "PutItem"], owns: ["AUDITOR#"], sees: [history] },
  },
  consumers: {
    history: {
      listens: "everything but routine",
      needs: { table: ["PutItem"], owns: [history] },
      summary: "Records every event except routine ones in the history, once and permanently",
    },
  },
} as const satisfies Manifest;
