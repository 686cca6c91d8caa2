import type { Contract } from "#kernel/call/contract";
import type { Manifest } from "#kernel/manifest";
import { manifest as adherence } from "../functions/adherence/manifest.ts";
import { manifest as appointments } from "../functions/appointments/manifest.ts";
import { manifest as audit } from "../functions/audit/manifest.ts";
import { manifest as calendars } from "../functions/calendars/manifest.ts";
import { manifest as conversations } from "../functions/conversations/manifest.ts";
import { manifest as documents } from "../functions/documents/manifest.ts";
import { manifest as fulfilment } from "../functions/fulfilment/manifest.ts";
import { manifest as home } from "../functions/home/manifest.ts";
import { manifest as identity } from "../functions/identity/manifest.ts";
import { manifest as notifications } from "../functions/notifications/manifest.ts";
import { manifest as patients } from "../functions/patients/manifest.ts";
import { manifest as prescriptions } from "../functions/prescriptions/manifest.ts";
import { manifest as profiles } from "../functions/profiles/manifest.ts";
import { manifest as realtime } from "../functions/realtime/manifest.ts";
import { manifest as video } from "../functions/video/manifest.ts";
import { manifest as wellness } from "../functions/wellness/manifest.ts";

/** The product's contexts in reading order: stacks, functions, documents and tests derive from this list. */
export const contexts: readonly Manifest[] = [
  identity,
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
  realtime,
];

/** Every contract of the product by context. */
export const contracts: Readonly<Record<string, Contract>> = Object.fromEntries(
  contexts.flatMap(({ name, api }) => (api ? [[name, api.contract]] : [])),
);
