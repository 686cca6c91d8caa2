import type { Manifest } from "#kernel/manifest";
import { contract } from "./contract.ts";
import { GoalChange, GoalType, GoalView, ProgressLog, WellnessTip } from "./domain/index.ts";

export const manifest = {
  name: "wellness",
  api: {
    contract,
    schemas: {
      WellnessGoal: GoalView,
      WellnessGoalChange: GoalChange,
      WellnessGoalType: GoalType,
      WellnessLog: ProgressLog,
      WellnessTip,
    },
    needs: { table: ["BatchGetItem", "Query", "PutItem", "UpdateItem"], owns: ["GOAL#"] },
  },
} as const satisfies Manifest;
