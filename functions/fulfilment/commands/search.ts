import { byWait, codeIn, ownView, type Prescription } from "#domain/prescriptions";
import type { Run } from "#kernel/call/contract";
import type { PersonContext } from "#kernel/context";
import { idOfNumber, prescriptions, returnedBy } from "../../prescriptions/store.ts";
import { foundWork } from "../../prescriptions/work-search.ts";
import type { contract, WorkRow } from "../contract.ts";
import { isOpen, workRows } from "../work-rows.ts";

export const search: Run<typeof contract.search> = async ({ q }, ctx) => {
  const byCode = await ofCode(q, ctx);
  if (byCode) return { items: await rowsOf([byCode], ctx), isCut: false };
  const { items, isCut } = await foundWork(ctx.actor.id, q, ctx.now);
  const closed = items.filter((one) => !isOpen(one));
  const latestFirst = closed.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  return { items: await rowsOf([...byWait(items.filter(isOpen)), ...latestFirst], ctx), isCut };
};

async function rowsOf(found: readonly Prescription[], ctx: PersonContext): Promise<WorkRow[]> {
  return await workRows(
    found.map((one) => ownView(one, ctx)),
    ctx.now,
  );
}

/** The prescription of a printed code, if it was sent to this pharmacy; as of the return if it was returned. */
async function ofCode(q: string, { actor }: PersonContext): Promise<Prescription | undefined> {
  const code = codeIn(q);
  const id = code && (await idOfNumber(code));
  const found = id ? await prescriptions.find(id) : undefined;
  if (!found) return undefined;
  return found.pharmacyId === actor.id ? found : await returnedBy(actor.id, found.id);
}
