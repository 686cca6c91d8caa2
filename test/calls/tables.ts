import type { Call } from "#kernel/call/contract";
import { contracts } from "../../infra/contexts.ts";
import { adherence } from "./adherence.ts";
import { appointments } from "./appointments.ts";
import { audit } from "./audit.ts";
import { calendars } from "./calendars.ts";
import { conversations } from "./conversations.ts";
import { documents } from "./documents.ts";
import { fulfilment } from "./fulfilment.ts";
import { home } from "./home.ts";
import { identity } from "./identity.ts";
import { notifications } from "./notifications.ts";
import { patients } from "./patients.ts";
import { prescriptions } from "./prescriptions.ts";
import { profiles } from "./profiles.ts";
import type { Row } from "./row.ts";
import { video } from "./video.ts";
import { wellness } from "./wellness.ts";

/** The table of each context. Identity is the last, because it ends sessions. */
const tables: Readonly<Record<string, Readonly<Record<string, Row<Call>>>>> = {
  profiles,
  appointments,
  prescriptions,
  patients,
  fulfilment,
  adherence,
  wellness,
  documents,
  calendars,
  conversations,
  video,
  home,
  notifications,
  audit,
  identity,
};

/** Every call with its row, in the order of the tables. */
export const calls = Object.entries(tables).flatMap(([context, rows]) =>
  Object.entries(rows).map(([name, row]) => {
    const call = contracts[context]?.[name];
    if (!call) throw new Error(`${context}.${name} is not a call`);
    return { name: `${context}.${name}`, call, row };
  }),
);
for (const context of Object.keys(contracts))
  if (!tables[context]) throw new Error(`${context} has no table`);
