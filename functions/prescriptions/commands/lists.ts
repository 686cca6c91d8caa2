import type { Run } from "#kernel/call/contract";
import { namedNow } from "../../patients/reads.ts";
import { countersOf } from "../../platform/table/counters.ts";
import { pageOf } from "../../platform/table/page-of.ts";
import type { contract } from "../contract.ts";
import { currentMedicines, ownView } from "../domain/index.ts";
import { medicinesOf, writtenFor } from "../reads.ts";
import { renewalsOf, withRenewals } from "../renewals/store.ts";
import {
  authoredId,
  authoredRange,
  byAuthored,
  patientRange,
  prescriptions,
  writtenRange,
} from "../store.ts";
import { searchWritten } from "../written-search.ts";

export const mine: Run<typeof contract.mine> = async ({ tab, ...input }, ctx) => {
  const page = await pageOf(patientRange(ctx.actor.id, tab), input, prescriptions.parse, {
    newestFirst: true,
  });
  if (tab === "active") return page;
  const items = await withRenewals(ctx.actor.id, page.items);
  return { ...page, items: items.map((item) => ownView(item, ctx)) };
};

export const medicines: Run<typeof contract.medicines> = async (_, { actor, now }) => {
  const [prescriptions, renewals] = await Promise.all([medicinesOf(actor.id), renewalsOf(actor.id)]);
  return { items: currentMedicines(prescriptions, renewals, now) };
};

export const medicinesOfPatient: Run<typeof contract.medicinesOfPatient> = async (
  { patientId },
  { actor, now },
) => ({ items: currentMedicines(await writtenFor(actor.id, patientId), [], now) });

export const ofPatient: Run<typeof contract.ofPatient> = async ({ patientId, ...input }, { actor }) => {
  const { items, ...more } = await pageOf(authoredRange(actor.id, patientId), input, authoredId, {
    newestFirst: true,
  });
  return { ...more, items: await byAuthored(items) };
};

export const written: Run<typeof contract.written> = async ({ search, ...input }, { actor }) => {
  if (search) return await searchWritten(actor.id, { search, ...input });
  const [{ items, ...more }, counters] = await Promise.all([
    pageOf(writtenRange(actor.id), input, authoredId, { newestFirst: true }),
    input.after === undefined ? countersOf(actor.id) : undefined,
  ]);
  return {
    ...more,
    total: counters?.prescriptions,
    items: await namedNow(actor.id, await byAuthored(items)),
  };
};

export const prescription: Run<typeof contract.prescription> = async ({ id }, ctx) =>
  ownView(await prescriptions.findOwn(id, ctx.actor), ctx);
