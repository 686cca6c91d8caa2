import type { Manifest } from "#kernel/manifest";
import { contract } from "./contract.ts";
import { PatientDetail, PatientSummary } from "./domain/patient.ts";

export const manifest = {
  name: "patients",
  api: {
    contract,
    schemas: { PatientSummary, PatientDetail },
    needs: { table: ["BatchGetItem", "Query"] },
  },
} as const satisfies Manifest;
