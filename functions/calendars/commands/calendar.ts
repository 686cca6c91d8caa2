import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { calendars, ownView } from "../store.ts";

export const calendar: Run<typeof contract.calendar> = async (_, { actor }) =>
  ownView(await calendars.find(actor.id));
