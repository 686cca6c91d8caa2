import type { Manifest } from "#kernel/manifest";
import { contract } from "./contract.ts";
import { OwnCalendar } from "./domain/calendar.ts";

export const manifest = {
  name: "calendars",
  api: {
    contract,
    schemas: { OwnCalendar },
    needs: {
      table: ["BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"],
      owns: ["CALENDAR#", "FEED#", "ADDRESS#"],
      product: true,
    },
  },
  hides: ["CALENDAR#", "FEED#"],
} as const satisfies Manifest;
